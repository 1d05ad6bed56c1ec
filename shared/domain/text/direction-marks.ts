/** They decide at which end of a Hebrew title the '++' of 'C++' is shown. */
export const directionMarks = /[\u061C\u200E\u200F]/g;

/** Returns a text that is read by its characters, such as an address or a time, without direction marks. */
export function withoutDirectionMarks(text: string): string {
  return text.replace(directionMarks, '');
}
