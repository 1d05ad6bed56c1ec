/** A short number that another text hardly shares (FNV-1a, 32 bits). It tells accidents apart, not forgeries. */
export function checksum(text: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return sum >>> 0;
}
