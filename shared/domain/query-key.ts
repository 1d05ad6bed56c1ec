/**
 * Under which name the browser keeps a public answer: its family, such as 'events', and its address. A painted page
 * hands its answers over by it.
 */
export function publicQueryKey(address: string): readonly [family: string, address: string] {
  const [, , family = ''] = address.split(/[/?]/);
  return [family, address];
}
