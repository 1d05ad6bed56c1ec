import { expect, test } from 'vitest';
import { openArchivo } from './archivo.ts';
import { renderableText } from './renderable-text.ts';

test.each([
  ['Low Tide', 'Low Tide'],
  ['  Over\n two  lines ', 'Over two lines'],
  ['Łódź Żółw — “Święto”', 'Łódź Żółw — “Święto”'],
  ['Phở & Ảo Ảnh', 'Phở & Ảo Ảnh'],
  // Two code points that form one letter.
  ['Cafe\u0301', 'Café'],
  ['🎃 Pumpkin Night 👻🕸️', 'Pumpkin Night'],
  ['Day 1️⃣', 'Day 1'],
  ['Nuit Blanche 白夜', 'Nuit Blanche'],
  ['Art→Life', 'ArtLife'],
  ['潮汐之间', undefined],
  ['北京 Art', 'Art'],
  ['Выставка 2026', undefined],
  ['مهرجان الضوء', undefined],
  ['👻', undefined],
  ['', undefined],
])('of %j, %j is renderable', async (text, result) => expect(renderableText(text, await openArchivo())).toBe(result));
