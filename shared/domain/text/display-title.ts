/** Replaces French spaces, before `: ; ! ? »` and after `«`, with no-break spaces. */
export function displayTitle(title: string): string {
  return title.replace(/ (?=[:;!?»])|(?<=«) /g, '\u00A0');
}
