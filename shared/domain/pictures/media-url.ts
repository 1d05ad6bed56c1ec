import { linkTarget } from '#shared/domain/text/link-target.ts';

export const mediaTypes = ['image', 'youtube', 'vimeo'] as const;
export type MediaType = (typeof mediaTypes)[number];

export interface Video {
  host: 'youtube' | 'vimeo';
  id: string;
  /** The hash of an unlisted Vimeo video. */
  hash?: string;
  /** Where playback starts, in seconds. */
  start?: number;
}

const hosts = new Map<string, Video['host']>([
  ...['youtu.be', 'youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com'].map(
    (name) => [name, 'youtube'] as const,
  ),
  ...['youtube-nocookie.com', 'www.youtube-nocookie.com'].map((name) => [name, 'youtube'] as const),
  ...['vimeo.com', 'www.vimeo.com', 'm.vimeo.com', 'player.vimeo.com'].map((name) => [name, 'vimeo'] as const),
]);
/** Names of playlists and live channels are as long as an id. */
const youtubeId = /^(?!videoseries$|live_stream$)[\w-]{11}$/;
const youtubePaths = new Set(['shorts', 'live', 'embed', 'v']);
/** What may precede the id of a single video in a path. */
const vimeoFolders = [
  'videos?',
  'manage/videos',
  'channels/[^/]+',
  'groups/[^/]+/videos',
  String.raw`(?:showcase|album)/\d+/video`,
  'ondemand/[^/]+',
];
const vimeoPath = new RegExp(String.raw`^(?:/(?:${vimeoFolders.join('|')}))?/(\d+)(?:/([\da-f]{6,}))?/?$`);
const startPattern = /^(?=\d)(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/;

/** Returns the video of a URL, or undefined for playlists, channels and all other URLs. */
export function findVideo(text: string): Video | undefined {
  const url = webUrl(text);
  const host = url && hosts.get(url.hostname);
  const video = url && (host === 'vimeo' ? vimeoVideo(url) : host && youtubeVideo(url));
  const start = url && startOf(url);
  return video && { ...video, ...(start && { start }) };
}

/** Returns the media type of a URL by its exact host; `fallback` for other hosts. */
export function mediaType(text: string, fallback: MediaType = 'image'): MediaType {
  return hosts.get(webUrl(text)?.hostname ?? '') ?? fallback;
}

/** Returns the URL of the embedded player that sets no cookies before playback. */
export function embedUrl({ host, id, hash, start }: Video): string {
  if (host === 'youtube')
    return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${start ? `&start=${start}` : ''}`;
  return `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ''}${start ? `#t=${start}s` : ''}`;
}

function youtubeVideo({ hostname, pathname, searchParams }: URL): Video | undefined {
  const [first = '', second = ''] = pathname.split('/').filter(Boolean);
  const named = first === 'watch' ? searchParams.get('v') : youtubePaths.has(first) && second;
  const id = hostname === 'youtu.be' ? first : named;
  return id && youtubeId.test(id) ? { host: 'youtube', id } : undefined;
}

/** The hash of an unlisted video follows the id or is given as `?h=`. */
function vimeoVideo({ pathname, searchParams }: URL): Video | undefined {
  const [, id, hash] = vimeoPath.exec(pathname) ?? [];
  const given = searchParams.get('h') ?? hash;
  if (!id) return undefined;
  return given && /^[\da-z]+$/i.test(given) ? { host: 'vimeo', id, hash: given } : { host: 'vimeo', id };
}

/** Returns the start that `t`, `start` or `#t` gives in seconds or as `1h2m3s`; 0 if none. */
function startOf({ searchParams, hash }: URL): number {
  const text = searchParams.get('t') ?? searchParams.get('start') ?? new URLSearchParams(hash.slice(1)).get('t');
  const [, hours = 0, minutes = 0, seconds = 0] = startPattern.exec(text ?? '') ?? [];
  return (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
}

function webUrl(text: string): URL | undefined {
  const target = linkTarget(text);
  return target?.startsWith('http') ? new URL(target) : undefined;
}
