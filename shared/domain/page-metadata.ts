import { formatEventDates } from './dates.ts';
import type { Day } from './days.ts';
import { pagePaths } from './page-paths.ts';
import { site } from './site.ts';
import { firstSentence } from './text.ts';

/** What a page says of itself: in the browser's tab, in search results, in a link preview. */
export interface PageMetadata {
  title: string;
  description: string;
  /** Whether search engines may list the page. */
  isPublic: boolean;
}

const forVisitors = (title: string, description: string): PageMetadata => ({ title, description, isPublic: true });
const forManager = (title: string, description: string): PageMetadata => ({ title, description, isPublic: false });

/** The words of every screen that has one address. */
export const pageMetadata: Readonly<Record<string, PageMetadata>> = {
  [pagePaths.home]: forVisitors(
    site.programLongName,
    `Exhibitions, workshops, performances and murals at ${site.presenterLongName}, ${site.city}.`,
  ),
  [pagePaths.about]: forVisitors(
    'About',
    `What ${site.programLongName} is, whom it has reached, and what the press wrote.`,
  ),
  [pagePaths.events]: forVisitors(
    'Activations',
    `Every exhibition, workshop, performance, mural and market of ${site.programLongName} in ${site.city}.`,
  ),
  [pagePaths.privacyPolicy]: forVisitors(
    'Privacy Policy',
    `What ${site.programName} knows about its visitors, and what happens to it.`,
  ),
  [pagePaths.termsOfService]: forVisitors(
    'Terms of Service',
    `The rules for using the website of ${site.programLongName}.`,
  ),
  [pagePaths.admin]: forManager('Admin Dashboard', `Where the site manager of ${site.programName} runs the program.`),
  [pagePaths.adminLogin]: forManager('Site Manager Login', `Where the site manager of ${site.programName} signs in.`),
  [pagePaths.artists]: forManager('Artist Management', `The artists of ${site.programName}.`),
  [pagePaths.diagnostics]: forManager('System Diagnostics', `Whether ${site.programName} can store pictures.`),
};

/** For an address that is no screen. */
export const unknownPageMetadata: PageMetadata = {
  title: 'Page not found',
  description: 'There is nothing at this address.',
  isPublic: false,
};

/** For an activation that does not exist, or not for this visitor. */
export const unknownActivationMetadata: PageMetadata = { ...unknownPageMetadata, title: 'Event Not Found' };

/** The fields of an activation that its words are made of. */
export interface DescribedActivation {
  title: string;
  category: string;
  date: Day;
  endDate: Day | null;
  venue: string;
  description: string;
  published: boolean;
}

/** The words of one activation, good enough to be pasted into a chat. */
export function activationMetadata({
  title,
  category,
  date,
  endDate,
  venue,
  description,
  published,
}: DescribedActivation): PageMetadata {
  const facts = [category, formatEventDates(date, endDate), venue].join(' · ');
  return { title, description: `${facts}. ${firstSentence(description)}`, isPublic: published };
}

/** A page's title in the browser's tab: it ends in the program's name, which the home page has alone. */
export function tabTitle({ title }: Pick<PageMetadata, 'title'>): string {
  return title === site.programLongName ? title : `${title} · ${site.programName}`;
}
