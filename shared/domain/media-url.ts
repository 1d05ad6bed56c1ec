import { linkTarget } from './link-target.ts';

export const mediaTypes = ['image', 'youtube', 'vimeo'] as const;
/** What stands behind a gallery address. */
export type MediaType = (typeof mediaTypes)[number];

/** A video on one of the two hosts we can embed. */
export interface Video {
  host: 'youtube' | 'vimeo';
  id: string;
  /** The private part of an unlisted Vimeo address. */
  hash?: string;
}

const hosts = new Map<string, Video['host']>([
  ...['youtu.be', 'youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com'].map(
    (name) => [name, 'youtube'] as const,
  ),
  ...['youtube-nocookie.com', 'www.youtube-nocookie.com'].map((name) => [name, 'youtube'] as const),
  ...['vimeo.com', 'www.vimeo.com', 'm.vimeo.com', 'player.vimeo.com'].map((name) => [name, 'vimeo'] as const),
]);
const youtubeId = /^[\w-]{11}$/;
const youtubePaths = new Set(['shorts', 'live', 'embed', 'v']);

/** Returns the video that an address leads to; undefined for a playlist, a channel and every other address. */
export function findVideo(address: string): Video | undefined {
  const url = webUrl(address);
  if (!url) return undefined;
  const path = url.pathname.split('/').filter(Boolean);
  if (url.hostname === 'youtu.be') return youtubeVideo(path[0]);
  const host = hosts.get(url.hostname);
  if (host === 'vimeo') return vimeoVideo(url, path);
  if (host !== 'youtube') return undefined;
  return youtubeVideo(youtubePaths.has(path[0] ?? '') ? path[1] : (url.searchParams.get('v') ?? undefined));
}

/** Returns the type of an address by its host, matched exactly; `otherwise` for every other host. */
export function mediaType(address: string, otherwise: MediaType = 'image'): MediaType {
  return hosts.get(webUrl(address)?.hostname ?? '') ?? otherwise;
}

/** The player's address on the host that sets no cookies before playing. */
export function embedUrl(video: Video): string {
  if (video.host === 'youtube') return `https://www.youtube-nocookie.com/embed/${video.id}?autoplay=1&rel=0`;
  const hash = video.hash ? `&h=${video.hash}` : '';
  return `https://player.vimeo.com/video/${video.id}?autoplay=1&dnt=1${hash}`;
}

function youtubeVideo(id: string | undefined): Video | undefined {
  return id && youtubeId.test(id) ? { host: 'youtube', id } : undefined;
}

/**
 * Vimeo ids are numbers, behind 'video' when the path also numbers a showcase; an unlisted video carries a hash right
 * behind its id or as `?h=`.
 */
function vimeoVideo(url: URL, path: string[]): Video | undefined {
  const from = path.findIndex((part) => part === 'video' || part === 'videos');
  const at = path.findIndex((part, index) => index > from && /^\d+$/.test(part));
  const id = path[at];
  if (!id) return undefined;
  const hash = url.searchParams.get('h') ?? path[at + 1];
  return hash && /^[\da-z]+$/i.test(hash) ? { host: 'vimeo', id, hash } : { host: 'vimeo', id };
}

function webUrl(address: string): URL | undefined {
  const target = linkTarget(address);
  return target?.startsWith('http') ? new URL(target) : undefined;
}
