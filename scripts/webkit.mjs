import { installed } from './installed.mjs';

/** The path of WebKitGTK's driver; its package brings the browser it drives. */
export const webkitDriver = () =>
  installed({
    name: 'WebKitWebDriver',
    variable: 'WEBKIT_DRIVER_PATH',
    usual: ['/usr/bin/WebKitWebDriver'],
    debianPackage: 'webkit2gtk-driver',
  });

/** The path of the display that WebKitGTK draws on, for it has no headless mode. */
export const xvfb = () =>
  installed({ name: 'Xvfb', variable: 'XVFB_PATH', usual: ['/usr/bin/Xvfb'], debianPackage: 'xvfb' });
