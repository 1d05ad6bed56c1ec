/** The common part of the names of a picture's copies (shared/domain/picture.ts), also valid in PostgreSQL. */
export const stemPattern = '[0-9a-f]{24}-[0-9a-f]{6}';

const filePattern = new RegExp(String.raw`^(${stemPattern})-\d{1,5}(x\d{1,5})?\.webp$`);

/** Returns the stem of a stored file, or undefined if it is not a copy of an uploaded picture. */
export function stemOfFile(name: string): string | undefined {
  return filePattern.exec(name)?.[1];
}
