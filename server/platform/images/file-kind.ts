import { open } from 'node:fs/promises';

/** The kind of an uploaded file: an image we decode, an SVG, or anything else. */
export type FileKind = 'picture' | 'svg' | 'other';

const headBytes = 4096;

/**
 * Detects the kind of a file from its first bytes, without a decoder. To read the size of an SVG, a decoder needed 13
 * seconds for a 5 KB file and 20 GB of memory for a 5 MB file.
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
  // UTF-16 has a NUL next to every ASCII letter.
  return head.replaceAll('\0', '').includes('<svg') ? 'svg' : 'other';
}
