import type { Finding, Repair } from './finding.ts';
import { findMissingUploads, type MissingUpload } from './missing-uploads.ts';
import type { CheckedEvent, StoredProgram } from './stored-program.ts';
import type { FindUpload } from './uploaded-files.ts';

type FindLoss = (address: string | null) => MissingUpload | undefined;

/** Finds URLs of uploads whose file is missing. Without them, pages show poster art. */
export function checkPictures({ events, artists, partners, site }: StoredProgram, find: FindUpload): Finding[] {
  const addresses = [
    ...events.flatMap(({ featuredImage, gallery }) => [featuredImage, ...gallery]),
    ...artists.flatMap(({ profileImage, portfolio }) => [profileImage, ...portfolio]),
    ...partners.map(({ logo }) => logo),
    ...sitePictures.map((field) => site.values[field]),
  ].filter((address) => address !== null);
  const losses = findMissingUploads(addresses, find);
  const lossOf: FindLoss = (address) => losses.get(address ?? '');
  return [
    ...events.flatMap((event) => [...checkFeatured(event, lossOf), ...checkGallery(event, lossOf)]),
    ...artists.flatMap((artist) => [...checkPortrait(artist, lossOf), ...checkPortfolio(artist, lossOf)]),
    ...partners.flatMap((partner) => checkLogo(partner, lossOf)),
    ...checkSite(site, lossOf),
  ];
}

function checkFeatured({ id, title, featuredImage }: CheckedEvent, lossOf: FindLoss): Finding[] {
  const loss = lossOf(featuredImage);
  if (!loss) return [];
  const problem = `featuredImage ${featuredImage} ${loss.problem}`;
  const repair = { description: 'cleared', values: { featuredImage: null, imageAlt: null } };
  return [{ table: 'events', id, name: title, problem, ...repairOrAdvice(loss, repair) }];
}

function checkGallery({ id, title, gallery, galleryTypes, galleryAlts }: CheckedEvent, lossOf: FindLoss): Finding[] {
  const losses = gallery.map(lossOf);
  const isKept = (_: unknown, index: number) => !losses[index] || losses[index].advice !== undefined;
  const kept = {
    gallery: gallery.filter(isKept),
    galleryTypes: galleryTypes.filter(isKept),
    galleryAlts: galleryAlts.filter(isKept),
  };
  const repair = { description: 'removed from the gallery', values: kept };
  return losses.flatMap((loss, index): Finding[] => {
    if (!loss) return [];
    const problem = `gallery item ${gallery[index]} ${loss.problem}`;
    return [{ table: 'events', id, name: title, problem, ...repairOrAdvice(loss, repair) }];
  });
}

function checkPortrait({ id, name, profileImage }: StoredProgram['artists'][number], lossOf: FindLoss): Finding[] {
  const loss = lossOf(profileImage);
  if (!loss) return [];
  const problem = `profileImage ${profileImage} ${loss.problem}`;
  const repair = { description: 'cleared', values: { profileImage: null } };
  return [{ table: 'artists', id, name, problem, ...repairOrAdvice(loss, repair) }];
}

/** Portfolio items are free text, so they cannot be repaired automatically. */
function checkPortfolio({ id, name, portfolio }: StoredProgram['artists'][number], lossOf: FindLoss): Finding[] {
  return portfolio.flatMap((item): Finding[] => {
    const loss = lossOf(item);
    if (!loss) return [];
    const problem = `portfolio item ${item} ${loss.problem}`;
    return [{ table: 'artists', id, name, problem, advice: loss.advice ?? 'Correct it in the dashboard.' }];
  });
}

function checkLogo({ id, name, logo }: StoredProgram['partners'][number], lossOf: FindLoss): Finding[] {
  const loss = lossOf(logo);
  if (!loss) return [];
  const problem = `logo ${logo} ${loss.problem}`;
  const repair = { description: 'cleared', values: { logo: null } };
  return [{ table: 'partners', id, name, problem, ...repairOrAdvice(loss, repair) }];
}

const sitePictures = ['logo', 'previewPicture'] as const;

/** Each save of the site settings is a version with an author, so they are not repaired automatically. */
function checkSite({ version, values }: StoredProgram['site'], lossOf: FindLoss): Finding[] {
  return sitePictures.flatMap((field): Finding[] => {
    const loss = lossOf(values[field]);
    if (!loss) return [];
    const problem = `${field} ${values[field]} ${loss.problem}`;
    const advice = loss.advice ?? 'Correct it in the dashboard.';
    return [{ table: 'site_settings', id: version, name: 'Site settings', problem, advice }];
  });
}

function repairOrAdvice<V>({ advice }: MissingUpload, repair: Repair<V>): { advice: string } | { repair: Repair<V> } {
  return advice === undefined ? { repair } : { advice };
}
