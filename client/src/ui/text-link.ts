/** The classes of a link in running text. */
export const textLink =
  'font-[620] underline decoration-current/35 decoration-2 underline-offset-[.22em] transition-colors duration-fast hover:decoration-current';
