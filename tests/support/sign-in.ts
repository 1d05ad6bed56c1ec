import { manager } from './account.ts';

/** Signs in over HTTP and returns the `Cookie` header of the session. Throws if the server refuses. */
export async function signIn(
  url: string,
  account: { username: string; password: string } = manager,
  headers: Record<string, string> = {},
): Promise<string> {
  const response = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(account),
  });
  const body = await response.text();
  if (!response.ok) throw new Error(`Signing in failed with ${response.status}: ${body}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
