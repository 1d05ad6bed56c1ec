import type { ContactMessage } from '#shared/schemas/message.ts';

/** Windows cuts longer addresses. */
const maxLength = 1900;
/** Leaves room for the quote. */
const maxSubjectLength = 600;

/** Returns a mailto URL for a reply that quotes the beginning of the message. */
export function replyUrl({ name, email, subject, message }: ContactMessage): string {
  const quoted = message.replaceAll(/^/gm, '> ').replaceAll(/\r?\n/g, '\r\n');
  const to = encodeURIComponent(email).replace('%40', '@');
  const start = `mailto:${to}?subject=${encodeWithin(maxSubjectLength, `Re: ${subject}`)}&body=`;
  return start + encodeWithin(maxLength - start.length, `\r\n\r\n${name} wrote:\r\n${quoted}`);
}

/** Encodes as many whole characters of a text as the limit has room for. Half an emoji cannot be encoded. */
function encodeWithin(limit: number, text: string): string {
  let encoded = '';
  for (const character of text) {
    const next = encodeURIComponent(character);
    if (encoded.length + next.length > limit) break;
    encoded += next;
  }
  return encoded;
}
