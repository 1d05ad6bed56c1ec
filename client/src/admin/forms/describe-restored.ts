import type { Restored } from '#client/api/entity-mutations.ts';
import { countNoun } from './confirm.ts';

/** How many activations are named. */
const named = 3;

/** Returns what a manager should know of a restored record: the activations that have it again, or a new address. */
export function describeRestored({ activations = [], title = '', slug = '', formerSlug }: Restored): string {
  if (formerSlug) return describeMove({ title, slug });
  const names = activations.slice(0, named).map((activation) => `"${activation.title}"`);
  const others = activations.length - names.length;
  if (others > 0) names.push(countNoun(others, 'other activation'));
  return names.length > 0 ? `Shown again with ${new Intl.ListFormat('en-US').format(names)}.` : '';
}

/** Returns the new address of an activation whose own was taken. */
export function describeMove({ title, slug }: { title: string; slug: string }): string {
  return `The address of "${title}" was taken; it is now /activations/${slug}.`;
}
