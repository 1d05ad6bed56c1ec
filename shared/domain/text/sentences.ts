/** Abbreviations, initials, 'p.m.' and the number of a list: after them a sentence goes on. */
const abbreviation =
  /(?:^\d+|(?:^|[^\p{L}\p{N}.])(?:\p{Lu}|(?:\p{L}\.)+\p{L}|[DMS]ra?|Mrs|M[stx]|Jr|Ste?|[FS]t|ft|Prof|Rev|Hon|Gov|Sen|Col|Gen|Capt|Lt|Sgt|Nos?|vs?|[Ff]eat|approx|est|etc|incl|cf|ca|Vol|vol|p{1,2}|Inc|Ltd|Co|Corp|Bros|Dept|Ave|Blvd|Rd|Hwy|Bldg|Rm|Jan|Feb|Mar|Apr|Aug|Sept?|Oct|Nov|Dec|Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun))\.\s*$/u;

/** Returns the first sentences of a text, at most `count`, each on one line. None ends after an abbreviation. */
function firstSentences(text: string, count: number): string[] {
  const line = text.replace(/\s+/g, ' ').trim();
  // Missing in Firefox 115: there, the whole text is one sentence.
  const segments =
    'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'sentence' }).segment(line) : [{ segment: line }];
  const sentences: string[] = [];
  for (const { segment } of segments) {
    const last = sentences.at(-1);
    // The end is enough: a text of abbreviations alone is one growing sentence.
    if (last !== undefined && (abbreviation.test(last.slice(-20)) || /^\p{Ll}/u.test(segment)))
      sentences.push(sentences.pop() + segment);
    else if (sentences.length === count) break;
    else sentences.push(segment);
  }
  return sentences.map((sentence) => sentence.trim());
}

/** Returns the first sentence of a text on one line, truncated at a word boundary if too long. */
export function firstSentence(text: string, maxLength = 200): string {
  const [sentence = ''] = firstSentences(text, 1);
  const characters = Array.from(sentence);
  if (characters.length <= maxLength) return sentence;
  return `${characters
    .slice(0, maxLength)
    .join('')
    .replace(/ \S*$/, '')
    .replace(/[.,;:]+$/, '')}...`;
}

/** Returns the sentence to lead a page with: the first of several. A single one is its own lead. */
export function leadSentence(text: string): string | undefined {
  return firstSentences(text, 2).length > 1 ? firstSentence(text) : undefined;
}
