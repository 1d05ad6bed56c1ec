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

const youtubeHosts = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtube-nocookie.com', 'www.youtube-nocookie.com'];
const vimeoHosts = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'];
const youtubeId = /^[\w-]{11}$/;
const youtubePaths = new Set(['shorts', 'live', 'embed', 'v']);

/** Finds the video an address leads to; hosts match exactly, so 'youtube.com.evil.example' is none. */
export function findVideo(address: string): Video | undefined {
  const url = parseWebUrl(address);
  if (!url) return undefined;
  const path = url.pathname.split('/').filter(Boolean);
  if (url.hostname === 'youtu.be') return youtubeVideo(path[0]);
  if (youtubeHosts.includes(url.hostname)) {
    return youtubeVideo(youtubePaths.has(path[0] ?? '') ? path[1] : (url.searchParams.get('v') ?? undefined));
  }
  return vimeoHosts.includes(url.hostname) ? vimeoVideo(url, path) : undefined;
}

/** Specification section 5: a video of the two hosts, anything else is an image. */
export function mediaType(address: string): MediaType {
  return findVideo(address)?.host ?? 'image';
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

function parseWebUrl(address: string): URL | undefined {
  // Not by URL.canParse, which the oldest browsers we serve lack.
  try {
    const url = new URL(address.trim());
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}
