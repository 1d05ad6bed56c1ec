/** The version in package.json. */
export { version } from '#package.json';

/** Set by the build only. */
declare const builtCommit: string | undefined;

/** The short hash of the built commit, if known. */
export const commit = (typeof builtCommit === 'undefined' ? '' : builtCommit) || undefined;
