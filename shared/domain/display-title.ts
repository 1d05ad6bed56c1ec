/** Returns a title whose French spaces, before `: ; ! ? »` and after `«`, do not break the line. */
export function displayTitle(title: string): string {
  return title.replace(/ (?=[:;!?»])|(?<=«) /g, '\u00A0');
}
