/** Constants shared by client and server (specification section 9). */

/** How many activations the hero shows. */
export const heroEventLimit = 3;
/** How many activations a section of the home page shows. */
export const homeSectionLimit = 4;
/** How many active activations the home page loads: more than it shows, to count those of today. */
export const homeActiveLimit = 12;
/** How many pictures and videos a gallery can have. */
export const galleryLimit = 3;
/** How many activations of the same category the activation page shows. */
export const relatedEventLimit = 3;
/** After how many words a card truncates the description. */
export const cardDescriptionWords = 40;

/** How long a hero or partner slide is shown. */
export const slideIntervalMs = 5000;
/** The fade-out between hero slides. */
export const heroFadeMs = 300;

/** How many letters a search field takes: a longer address may be refused. */
export const searchLimit = 200;
/** The dashboard's lists of more records than this have a search field. */
export const searchThreshold = 12;

/** After how many days audit log entries are deleted. */
export const auditRetentionDays = 400;

/** The program's time zone if the site settings name none. */
export const defaultTimeZone = 'America/Los_Angeles';

/** The color of a category for which none was chosen. */
export const defaultCategoryColor = '#3B82F6';
/** The localStorage key of a visitor's cookie consent. */
export const cookieConsentKey = 'cookie-consent';

/** The home page's queries. The server preloads those of the first screen. */
export const homeQueries = {
  featured: { featured: 'true', limit: String(heroEventLimit) },
  active: { status: 'active', order: 'date', limit: String(homeActiveLimit) },
  past: { status: 'past' },
} as const;

/** Who the audit log names for what no manager did. No account may have such a name. */
export const systemActors = { commandLine: 'command line', server: 'server', unknown: 'nobody known' } as const;
