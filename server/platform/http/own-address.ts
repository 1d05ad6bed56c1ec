import type { IncomingMessage, RequestListener } from 'node:http';
import type { Config } from '#server/platform/environment/config.ts';

const ownMachine = /^(localhost|127\.[\d.]+|\[::1\])$/;

/** Says why a page of an https site cannot work by http at another address, such as the server's in its network. */
export function atOwnAddress({ publicUrl }: Pick<Config, 'publicUrl'>, app: RequestListener): RequestListener {
  if (!publicUrl.startsWith('https:')) return app;
  return (request, response) => {
    const address = `http://${request.headers.host}`;
    if (!isPageByHttp(request) || !URL.canParse(address)) return app(request, response);
    const { host, hostname } = new URL(address);
    if (host === new URL(publicUrl).host || ownMachine.test(hostname)) return app(request, response);
    response
      .writeHead(421, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
      .end(
        `This site is at ${publicUrl}. It cannot work at http://${host}, ` +
          'because browsers load its files and sign in by https only.\nTo try it here without https, ' +
          'set PUBLIC_URL to this address.\n',
      );
  };
}

/** Browsers send Sec-Fetch-Mode by https and on their own machine only. */
function isPageByHttp({ headers }: IncomingMessage): boolean {
  const isHttps = headers['x-forwarded-proto'] === 'https' || headers['sec-fetch-mode'] !== undefined;
  return !isHttps && Boolean(headers.accept?.includes('text/html'));
}

const letter = String.raw`[!"$&'()*+,\-.:;<=>@[\]^\x60{|}~\w]`;
/** Not of a letter that needs none. */
const escape = String.raw`%(?!2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])[\da-f]{2}`;
/** Neither empty nor dots. */
const segment = String.raw`/(?!\.\.?(?:[/?]|$))(?:${letter}|${escape})+`;
const ownPath = new RegExp(String.raw`^(?=/)(?:${segment})*/?(?:\?|$)`, 'i');

/**
 * Returns whether the path of a URL is in its one spelling. Proxies and logs match private paths by their spelling, so
 * another one is never read as the same path.
 */
export function isOwnSpelling(url: string): boolean {
  return ownPath.test(url);
}
