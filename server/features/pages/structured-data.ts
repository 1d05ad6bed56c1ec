import type { BreadcrumbList, Graph, Organization } from 'schema-dts';
import { pageMetadata } from '#shared/domain/pages/page-metadata.ts';
import { pagePaths, toAbsoluteUrl } from '#shared/domain/pages/page-paths.ts';
import { profileUrls, pictureUrl } from '#shared/domain/text/link-target.ts';
import type { SiteSettings } from '#shared/schemas/site-settings.ts';
import { describeEvent, type EventPage, postalAddress } from './event-structured-data.ts';

/** Returns the structured data of the home page: the organization and its website. */
export function programGraph(site: SiteSettings, publicUrl: string): Graph {
  const profiles = profileUrls(site.socialLinks);
  const names = { name: site.programLongName, alternateName: site.programName, url: `${publicUrl}/` };
  const organization: Organization = {
    '@type': 'Organization',
    '@id': `${publicUrl}/#organization`,
    ...names,
    logo: toAbsoluteUrl(pictureUrl(site.logo) ?? '/icon-512.png', publicUrl),
    email: site.contactEmail,
    foundingDate: String(site.launchYear),
    address: postalAddress(site),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
  return graph(organization, {
    '@type': 'WebSite',
    '@id': `${publicUrl}/#website`,
    ...names,
    inLanguage: 'en-US',
    publisher: { '@id': `${publicUrl}/#organization` },
  });
}

/** Returns the structured data of any other static page: its breadcrumbs. */
export function pageGraph(path: string, title: string, publicUrl: string): Graph {
  return graph(breadcrumbs(['Home', `${publicUrl}/`], [title, publicUrl + path]));
}

export function activationGraph(facts: EventPage): Graph {
  const { event, site, canonical, publicUrl } = facts;
  const listing = pageMetadata(site)[pagePaths.events]?.title ?? '';
  return graph(
    describeEvent(facts),
    breadcrumbs(['Home', `${publicUrl}/`], [listing, publicUrl + pagePaths.events], [event.title, canonical]),
  );
}

function graph(...nodes: Graph['@graph'][number][]): Graph {
  return { '@context': 'https://schema.org', '@graph': nodes };
}

function breadcrumbs(...items: [name: string, item: string][]): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
  };
}
