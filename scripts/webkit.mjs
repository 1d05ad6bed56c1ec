import { installed } from './installed.mjs';

/** Returns the path of WebKitGTK's driver; its package includes the browser. */
export const webkitDriver = () =>
  installed({
    name: 'WebKitWebDriver',
    variable: 'WEBKIT_DRIVER_PATH',
    usual: ['/usr/bin/WebKitWebDriver'],
    debianPackage: 'webkit2gtk-driver',
  });

/** Returns the path of Xvfb: WebKitGTK has no headless mode. */
export const xvfb = () =>
  installed({ name: 'Xvfb', variable: 'XVFB_PATH', usual: ['/usr/bin/Xvfb'], debianPackage: 'xvfb' });
