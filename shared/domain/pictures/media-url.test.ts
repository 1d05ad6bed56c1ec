import { expect, test } from 'vitest';
import { embedUrl, findVideo, mediaType } from './media-url.ts';

const id = 'dQw4w9WgXcQ';

const youtube = { host: 'youtube', id } as const;
const vimeo = { host: 'vimeo', id: '76979871' } as const;
const unlisted = { ...vimeo, hash: '8272103f6e' };

test.each([
  [`https://www.youtube.com/watch?app=desktop&v=${id}`, youtube],
  [`https://youtu.be/${id}`, youtube],
  [`https://www.youtube.com/shorts/${id}`, youtube],
  [`https://youtube.com/live/${id}?feature=share`, youtube],
  [`https://www.youtube-nocookie.com/embed/${id}`, youtube],
  [`youtu.be/${id}`, youtube],
  ['vimeo.com/76979871', vimeo],
  ['https://player.vimeo.com/video/76979871', vimeo],
  ['https://vimeo.com/videos/76979871/', vimeo],
  ['https://vimeo.com/manage/videos/76979871', vimeo],
  ['https://vimeo.com/channels/staffpicks/76979871', vimeo],
  ['https://vimeo.com/groups/1234/videos/76979871', vimeo],
  ['https://vimeo.com/showcase/1234567/video/76979871', vimeo],
  ['https://vimeo.com/album/1234567/video/76979871', vimeo],
  ['https://vimeo.com/ondemand/film2024/76979871', vimeo],
  ['https://vimeo.com/76979871/8272103f6e', unlisted],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', unlisted],
])('finds the video of %s', (address, video) => {
  expect(findVideo(address)).toEqual(video);
  expect(mediaType(address)).toBe(video.host);
});

test.each([
  ['https://www.youtube.com/watch?v=tooshort', 'youtube'],
  ['https://www.youtube.com/@sunhall', 'youtube'],
  ['youtube.com', 'youtube'],
  [`https://www.youtube.com/results?v=${id}`, 'youtube'],
  ['https://www.youtube.com/embed/videoseries?list=PL1', 'youtube'],
  ['https://www.youtube.com/embed/live_stream?channel=UC1', 'youtube'],
  ['https://vimeo.com/sunhall', 'vimeo'],
  ['https://vimeo.com/showcase/1234567', 'vimeo'],
  ['https://vimeo.com/event/1234567', 'vimeo'],
  ['https://vimeo.com/ondemand/2024', 'vimeo'],
  ['https://vimeo.com/channels/1234', 'vimeo'],
  ['https://vimeo.com/blog/post/2024', 'vimeo'],
  ['https://vimeo.com/76979871/settings', 'vimeo'],
])('falls back to the host without a video: %s', (address, type) => {
  expect(mediaType(address)).toBe(type);
  expect(findVideo(address)).toBeUndefined();
});

test.each([
  '/uploads/wall.webp',
  `https://youtube.com.evil.example/watch?v=${id}`,
  `https://evil.example/?u=https://youtu.be/${id}`,
  `https://notyoutube.com/watch?v=${id}`,
  `https://youtube.com@evil.example/watch?v=${id}`,
  `javascript:alert("youtube.com/watch?v=${id}")`,
  'not an address',
])('all other URLs are images: %s', (address) => {
  expect(findVideo(address)).toBeUndefined();
  expect(mediaType(address)).toBe('image');
});

test.each([
  [`https://youtu.be/${id}?t=95`, 'start=95'],
  [`https://m.youtube.com/watch?v=${id}&t=42s`, 'start=42'],
  [`https://www.youtube.com/watch?v=${id}&t=1m20s`, 'start=80'],
  [`https://www.youtube.com/watch?v=${id}#t=1h2m3s`, 'start=3723'],
  [`https://www.youtube.com/embed/${id}?start=30`, 'start=30'],
  ['https://vimeo.com/76979871#t=30s', '#t=30s'],
  ['https://vimeo.com/76979871/8272103f6e?t=2m', 'h=8272103f6e#t=120s'],
])('the player starts where the URL says: %s', (address, end) => {
  const video = findVideo(address);
  expect(video && embedUrl(video)).toMatch(new RegExp(`${end}$`));
});

test.each(['t=', 't=soon', 't=-5', 't=0', 'start=1e9'])('the player starts at the beginning: %s', (query) =>
  expect(findVideo(`https://youtu.be/${id}?${query}`)).toEqual(youtube),
);

test.each([
  [youtube, `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`],
  [vimeo, 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  [unlisted, 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e'],
  [{ ...youtube, start: 80 }, `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&start=80`],
  [{ ...vimeo, start: 30 }, 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1#t=30s'],
])('the player leaves no traces before playing: %o', (video, address) => {
  expect(embedUrl(video)).toBe(address);
  expect(findVideo(address)).toEqual(video);
});
