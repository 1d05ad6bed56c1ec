import { describe, expect, test } from 'vitest';
import { embedUrl, findVideo, mediaType } from './media-url.ts';

const id = 'dQw4w9WgXcQ';

describe('YouTube URLs', () => {
  test.each([
    `https://www.youtube.com/watch?v=${id}`,
    `https://m.youtube.com/watch?v=${id}&t=42s`,
    `https://www.youtube.com/watch?app=desktop&v=${id}`,
    `https://youtu.be/${id}`,
    `https://www.youtube.com/shorts/${id}`,
    `https://youtube.com/live/${id}?feature=share`,
    `https://www.youtube.com/embed/${id}?start=3`,
    `https://www.youtube-nocookie.com/embed/${id}`,
    `youtu.be/${id}`,
  ])('%s', (address) => {
    expect(findVideo(address)).toEqual({ host: 'youtube', id });
    expect(mediaType(address)).toBe('youtube');
  });
});

describe('Vimeo URLs', () => {
  test.each([
    ['https://vimeo.com/76979871', '76979871', undefined],
    ['vimeo.com/76979871', '76979871', undefined],
    ['https://player.vimeo.com/video/76979871', '76979871', undefined],
    ['https://vimeo.com/channels/staffpicks/76979871', '76979871', undefined],
    ['https://vimeo.com/76979871/8272103f6e', '76979871', '8272103f6e'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', '76979871', '8272103f6e'],
  ])('%s', (address, video, hash) => {
    expect(findVideo(address)).toEqual({ host: 'vimeo', id: video, ...(hash && { hash }) });
    expect(mediaType(address)).toBe('vimeo');
  });
});

test.each([
  ['https://www.youtube.com/watch?v=tooshort', 'youtube'],
  ['https://www.youtube.com/@sunhall', 'youtube'],
  ['youtube.com', 'youtube'],
  ['https://vimeo.com/sunhall', 'vimeo'],
])('falls back to the host without a video: %s', (address, type) => {
  expect(mediaType(address)).toBe(type);
  expect(findVideo(address)).toBeUndefined();
});

describe('all other URLs are images', () => {
  test.each([
    'https://pictures.example/wall.jpg',
    '/uploads/wall.webp',
    `https://youtube.com.evil.example/watch?v=${id}`,
    `https://evil.example/?u=https://youtu.be/${id}`,
    `https://notyoutube.com/watch?v=${id}`,
    `https://youtube.com@evil.example/watch?v=${id}`,
    `javascript:alert("youtube.com/watch?v=${id}")`,
    'not an address',
    '',
  ])('%s', (address) => {
    expect(findVideo(address)).toBeUndefined();
    expect(mediaType(address)).toBe('image');
  });
});

test.each([
  [{ host: 'youtube', id }, `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`],
  [{ host: 'vimeo', id: '76979871' }, 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  [
    { host: 'vimeo', id: '76979871', hash: '8272103f6e' },
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e',
  ],
] as const)('the player leaves no traces before playing: %o', (video, address) => {
  expect(embedUrl(video)).toBe(address);
  expect(findVideo(address)).toEqual(video);
});
