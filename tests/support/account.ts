/** The manager's account on every server that tests and benches start. */
export const manager = { username: 'manager', password: 'a-long-password' };

/** The cookie choice that allows only necessary cookies, as the app stores it. */
export const necessaryCookiesOnly = {
  key: 'cookie-consent',
  value: '{"necessary":true,"analytics":false,"marketing":false,"functional":false}',
};
