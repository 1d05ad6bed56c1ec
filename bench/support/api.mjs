import { manager } from '#tests/support/account.ts';
import { signIn } from '#tests/support/sign-in.ts';

/**
 * Signs the manager in, optionally with a `deviceCookie`. Returns a function that calls the API and throws if the call
 * fails; its `cookie` property is the session cookie.
 */
export async function signInManager(url, deviceCookie = '') {
  const cookie = await signIn(url, manager, { cookie: deviceCookie });
  const call = async (path, method = 'GET', body) => {
    const isForm = body instanceof FormData;
    const response = await fetch(url + path, {
      method,
      headers: { cookie, ...(!isForm && { 'Content-Type': 'application/json' }) },
      body: isForm ? body : body && JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path} failed: ${response.status} ${await response.text()}`);
    return response.json();
  };
  return Object.assign(call, { cookie });
}

/** Uploads a picture with a function from `signInManager` and returns its URL. */
export async function uploadPicture(call, content, name) {
  const body = new FormData();
  body.set('image', new Blob([content]), name);
  return (await call('/api/upload', 'POST', body)).url;
}
