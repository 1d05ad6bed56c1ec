/** The sections of the form of the site settings, in their order. */
export const siteSections = {
  program: { label: 'Program' },
  presenter: { label: 'Presenter' },
  contact: { label: 'Contact' },
  timeZone: { label: 'Time zone' },
  form: { label: 'Application form' },
  home: { label: 'Home' },
  about: { label: 'About' },
  footer: { label: 'Footer and legal' },
  linkPreviews: { label: 'Link previews' },
};
export type Section = keyof typeof siteSections;
