/** Constants shared by client and server (specification section 9). */

export const heroEventLimit = 3;
export const homeSectionLimit = 4;
export const galleryLimit = 3;
export const relatedEventLimit = 3;
export const cardDescriptionWords = 40;

/** How long a hero or partner slide is shown, in milliseconds. */
export const slideInterval = 5000;
/** The fade-out between hero slides, in milliseconds. */
export const heroFade = 300;

export const auditRetentionDays = 400;

export const defaultCategoryColor = '#3B82F6';
export const cookieConsentKey = 'cookie-consent';

/** The home page's queries. The server preloads all but `past`, which is below the fold. */
export const homeQueries = {
  featured: { featured: 'true', limit: String(heroEventLimit) },
  active: { status: 'active', order: 'date', limit: String(homeSectionLimit) },
  past: { status: 'past' },
} as const;
