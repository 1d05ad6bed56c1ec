/** The full address of something that may be a path of our own site. */
export function absolute(address: string, publicUrl: string): string {
  return address.startsWith('/') ? publicUrl + address : address;
}
