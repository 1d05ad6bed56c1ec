import type { ContactMessage } from '#shared/schemas/message.ts';

/** Some mail programs ignore longer URLs. */
const maxQuoteLength = 1500;

/** Returns a mailto URL for a reply that quotes the message. */
export function replyUrl({ name, email, subject, message }: ContactMessage): string {
  const quoted = message.slice(0, maxQuoteLength).replaceAll(/^/gm, '> ');
  const body = `\r\n\r\n${name} wrote:\r\n${quoted.replaceAll(/\r?\n/g, '\r\n')}`;
  const to = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent(body)}`;
}
