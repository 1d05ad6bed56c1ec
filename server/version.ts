/** The product's version, as package.json says it. */
export { version } from '#package.json';
