import { noticeText, titleWithNotice, type Noticed } from '#shared/domain/event/notice.ts';
import { endSentence } from '#shared/domain/text/text.ts';
import { formatEventDates, type Day } from '#shared/domain/time/days.ts';
import { pagePaths } from './site-pages.ts';

/** A page's title and description for browser tabs, search results and link previews. */
export interface PageMetadata {
  title: string;
  description: string;
  isPublic: boolean;
}

export interface NamedSite {
  programName: string;
  programLongName: string;
  presenterLongName: string;
  city: string;
}

const publicPage = (title: string, description: string): PageMetadata => ({ title, description, isPublic: true });
const adminPage = (title: string, description: string): PageMetadata => ({ title, description, isPublic: false });

export const pageMetadata = (site: NamedSite): Readonly<Record<string, PageMetadata>> => ({
  [pagePaths.home]: publicPage(
    site.programLongName,
    `Exhibitions, workshops, performances and murals at ${site.presenterLongName}, ${site.city}.`,
  ),
  [pagePaths.about]: publicPage(
    'About',
    endSentence(`The mission, reach and press coverage of ${site.programLongName}`),
  ),
  [pagePaths.events]: publicPage(
    'Activations',
    `Every exhibition, workshop, performance, mural and market of ${site.programLongName} in ${site.city}.`,
  ),
  [pagePaths.privacyPolicy]: publicPage(
    'Privacy Policy',
    `What data ${site.programName} collects about its visitors, and how it is used.`,
  ),
  [pagePaths.termsOfService]: publicPage(
    'Terms of Service',
    endSentence(`The rules for using the website of ${site.programLongName}`),
  ),
  [pagePaths.admin]: adminPage('Admin Dashboard', `Manage the ${site.programName} program.`),
  [pagePaths.adminLogin]: adminPage('Site Manager Login', `Sign in to manage the ${site.programName} program.`),
  [pagePaths.artists]: adminPage('Artist Management', endSentence(`The artists of ${site.programName}`)),
  [pagePaths.diagnostics]: adminPage('System Diagnostics', `Check that ${site.programName} can store images.`),
});

export const unknownPageMetadata: PageMetadata = {
  title: 'Page not found',
  description: 'This page does not exist.',
  isPublic: false,
};

/** The metadata of an activation that does not exist or is not visible to the visitor. */
export const unknownActivationMetadata: PageMetadata = { ...unknownPageMetadata, title: 'Event Not Found' };

export interface DescribedActivation extends Noticed {
  title: string;
  category: string;
  date: Day;
  endDate: Day | null;
  venue: string;
  published: boolean;
}

/** The first words of the description come from the caller: the rule of sentences is too large for the first script. */
export function activationMetadata(event: DescribedActivation, firstWords: string): PageMetadata {
  const { category, date, endDate, venue, published } = event;
  const facts = [noticeText(event), category, formatEventDates(date, endDate), venue].filter(Boolean).join(' · ');
  return { title: titleWithNotice(event), description: `${facts}. ${firstWords}`, isPublic: published };
}

export function tabTitle({ title }: Pick<PageMetadata, 'title'>, site: NamedSite): string {
  return title === site.programLongName ? title : `${title} · ${site.programName}`;
}
