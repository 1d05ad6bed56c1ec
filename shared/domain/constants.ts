/** Specification section 9. */

export const heroEventLimit = 3;
export const homeSectionLimit = 4;
/** More than home shows, to count those of today. */
export const homeActiveLimit = 12;
export const galleryLimit = 3;
export const relatedEventLimit = 3;
export const cardDescriptionWords = 40;

/** Of the hero and the partners, in milliseconds. */
export const slideInterval = 5000;
/** In milliseconds. */
export const heroFade = 300;

export const auditRetentionDays = 400;

/** Counts as not chosen. */
export const defaultCategoryColor = '#3B82F6';
export const cookieConsentKey = 'cookie-consent';

/** The server preloads those of the first screen. */
export const homeQueries = {
  featured: { featured: 'true', limit: String(heroEventLimit) },
  active: { status: 'active', order: 'date', limit: String(homeActiveLimit) },
  past: { status: 'past' },
} as const;
