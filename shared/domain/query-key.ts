/** Returns the query key of a public API URL: its resource, such as 'events', and the URL. */
export function publicQueryKey(url: string): readonly [resource: string, url: string] {
  const [, , resource = ''] = url.split(/[/?]/);
  return [resource, url];
}
