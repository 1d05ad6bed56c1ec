/** What the names of a picture's copies have in common (shared/domain/picture.ts), in a form PostgreSQL reads too. */
export const stemPattern = '[0-9a-f]{24}-[0-9a-f]{6}';

const fileForm = new RegExp(String.raw`^(${stemPattern})-\d{1,5}(x\d{1,5})?\.webp$`);

/** The stem of a stored file; undefined when it is not a copy of an uploaded picture. */
export function stemOfFile(name: string): string | undefined {
  return fileForm.exec(name)?.[1];
}
