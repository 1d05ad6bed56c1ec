/** Numbers of the product that more than one place must agree on (specification section 9). */

export const heroEventLimit = 3;
export const homeSectionLimit = 4;
export const galleryLimit = 3;
export const relatedEventLimit = 3;
export const cardDescriptionWords = 40;

/** How long hero and partner slides stay, in milliseconds. */
export const slideInterval = 5000;
/** How long the hero takes to fade out before the slides swap, in milliseconds. */
export const heroFade = 300;

/** How long the audit log is kept. */
export const auditRetentionDays = 400;

export const defaultCategoryColor = '#3B82F6';
export const cookieConsentKey = 'cookie-consent';

/** The queries of the home page. The server preloads all but the past section's, which is below the fold. */
export const homeQueries = {
  featured: { featured: 'true', limit: String(heroEventLimit) },
  active: { status: 'active', order: 'date', limit: String(homeSectionLimit) },
  past: { status: 'past' },
} as const;
