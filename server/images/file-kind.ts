import { open } from 'node:fs/promises';

/** What a file seems to be: a picture of a kind we decode, an SVG, or anything else. */
export type FileKind = 'picture' | 'svg' | 'other';

const headBytes = 4096;

/**
 * Looks at the first bytes of a file, so that no decoder has to. Being asked for the size of an SVG, a decoder was
 * busy with
 * one of 5 KB for 13 seconds, and took all 20 GB of memory for one of 5 MB.
 */
export async function readFileKind(path: string): Promise<FileKind> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return kindOf(buffer.toString('latin1', 0, bytesRead));
  } finally {
    await file.close();
  }
}

function kindOf(head: string): FileKind {
  const isPng = head.startsWith('\x89PNG\r\n\x1A\n');
  const isJpeg = head.startsWith('\xFF\xD8\xFF');
  const isGif = head.startsWith('GIF8');
  const isWebp = head.startsWith('RIFF') && head.startsWith('WEBP', 8);
  const isAvifOrHeic = head.startsWith('ftyp', 4);
  if (isPng || isJpeg || isGif || isWebp || isAvifOrHeic) return 'picture';
  // In UTF-16 there is a NUL beside every letter.
  return head.replaceAll('\0', '').includes('<svg') ? 'svg' : 'other';
}
