import { linkTarget } from '#shared/domain/text/link-target.ts';

export const mediaTypes = ['image', 'youtube', 'vimeo'] as const;
export type MediaType = (typeof mediaTypes)[number];

export interface Video {
  host: 'youtube' | 'vimeo';
  id: string;
  /** The privacy hash of an unlisted Vimeo video. */
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

/** Returns the video of a URL, or undefined for playlists, channels and all other URLs. */
export function findVideo(text: string): Video | undefined {
  const url = webUrl(text);
  if (!url) return undefined;
  const path = url.pathname.split('/').filter(Boolean);
  if (url.hostname === 'youtu.be') return youtubeVideo(path[0]);
  const host = hosts.get(url.hostname);
  if (host === 'vimeo') return vimeoVideo(url, path);
  if (host !== 'youtube') return undefined;
  return youtubeVideo(youtubePaths.has(path[0] ?? '') ? path[1] : (url.searchParams.get('v') ?? undefined));
}

/** Returns the media type of a URL by its exact host; `fallback` for other hosts. */
export function mediaType(text: string, fallback: MediaType = 'image'): MediaType {
  return hosts.get(webUrl(text)?.hostname ?? '') ?? fallback;
}

/** Returns the URL of the embedded player that sets no cookies before playback. */
export function embedUrl(video: Video): string {
  if (video.host === 'youtube') return `https://www.youtube-nocookie.com/embed/${video.id}?autoplay=1&rel=0`;
  const hash = video.hash ? `&h=${video.hash}` : '';
  return `https://player.vimeo.com/video/${video.id}?autoplay=1&dnt=1${hash}`;
}

function youtubeVideo(id: string | undefined): Video | undefined {
  return id && youtubeId.test(id) ? { host: 'youtube', id } : undefined;
}

/** The hash of an unlisted video follows the id or is given as `?h=`. */
function vimeoVideo(url: URL, path: string[]): Video | undefined {
  const from = path.findIndex((part) => part === 'video' || part === 'videos');
  const at = path.findIndex((part, index) => index > from && /^\d+$/.test(part));
  const id = path[at];
  if (!id) return undefined;
  const hash = url.searchParams.get('h') ?? path[at + 1];
  return hash && /^[\da-z]+$/i.test(hash) ? { host: 'vimeo', id, hash } : { host: 'vimeo', id };
}

function webUrl(text: string): URL | undefined {
  const target = linkTarget(text);
  return target?.startsWith('http') ? new URL(target) : undefined;
}
