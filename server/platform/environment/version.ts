/** The version in package.json. */
export { version } from '#package.json';

/** Set by the build; undefined in development and in tests. */
declare const builtCommit: string | undefined;

/** The short hash of the commit that was built; undefined if unknown. */
export const commit = (typeof builtCommit === 'undefined' ? '' : builtCommit) || undefined;
