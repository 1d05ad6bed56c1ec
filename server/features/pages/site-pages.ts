import { toAbsoluteUrl } from '#server/platform/http/absolute-url.ts';
import { pictureUrl } from '#shared/domain/text/link-target.ts';
import { mediaType } from '#shared/domain/pictures/media-url.ts';
import { pageMetadata } from '#shared/domain/pages/page-metadata.ts';
import { posterUrl } from '#shared/domain/pictures/poster.ts';
import { pagePaths } from '#shared/domain/pages/page-paths.ts';
import type { SiteSettings } from '#shared/schemas/site-settings.ts';
import type { SitemapActivation } from './sitemap.store.ts';

/** A page listed in the sitemap. URLs are absolute. */
export interface SitePage {
  url: string;
  /** Unknown for static pages. */
  lastModified?: Date;
  images: string[];
}

/** Returns every public page: the static routes, then the activations. */
export function sitePages(
  activations: readonly SitemapActivation[],
  site: SiteSettings,
  publicUrl: string,
): SitePage[] {
  const lastModified = activations.reduce<Date | undefined>(
    (newest, { updatedAt }) => (newest && newest > updatedAt ? newest : updatedAt),
    undefined,
  );
  const programPaths: string[] = [pagePaths.home, pagePaths.events];
  return [
    ...pathsFor('visitors', site).map((path) => ({
      url: publicUrl + path,
      images: [],
      ...(lastModified && programPaths.includes(path) && { lastModified }),
    })),
    ...activations.map((activation) => ({
      url: publicUrl + pagePaths.activation.replace(':slug', activation.slug),
      lastModified: activation.updatedAt,
      images: imagesOf(activation).map((image) => toAbsoluteUrl(image, publicUrl)),
    })),
  ];
}

/** Returns the static routes that are public, or those for the manager. */
export function pathsFor(audience: 'visitors' | 'manager', site: SiteSettings): string[] {
  const pages = Object.entries(pageMetadata(site));
  return pages.filter(([, { isPublic }]) => isPublic === (audience === 'visitors')).map(([path]) => path);
}

function imagesOf({ id, category, featuredImage, gallery, galleryTypes }: SitemapActivation): string[] {
  const isImage = (address: string, index: number) => mediaType(address, galleryTypes[index]) === 'image';
  const pictures = gallery.filter(isImage).flatMap((address) => pictureUrl(address) ?? []);
  return [pictureUrl(featuredImage) ?? posterUrl(category, id), ...pictures];
}
