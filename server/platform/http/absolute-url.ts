/** Returns the absolute URL of an address that may be a path of our own site. */
export function toAbsoluteUrl(address: string, publicUrl: string): string {
  return address.startsWith('/') ? publicUrl + address : address;
}
