import { randomKey } from '#client/api/call.ts';
import { readStored, writeStored } from '#client/ui/browser-storage.ts';
import { isKept, keepEdit, readEdit, storedNames } from './edits.ts';

/** Converts the drafts of 1.0.0, of which a record could have several: the earlier ones become new records. */
export function convertDrafts(): void {
  for (const name of storedNames('draft:')) {
    const draft = readStored(name);
    writeStored(name, undefined);
    const [, owner = '', entity = '', id = '', suffix = ''] = name.split(':');
    if (!isKept(draft)) continue;
    const [, copied] = /^copy-of-event-(\d+)$/.exec(entity) ?? [];
    const prefix = `edit:${owner}:${copied ? 'event' : entity}:`;
    const own = prefix + (copied ? `copy-${copied}` : id === 'new' ? `new-${suffix}` : id);
    const [edit, before] = [{ ...draft, key: randomKey() }, readEdit(own)];
    const isLater = !before || before.savedAt < edit.savedAt;
    if (before) keepEdit(`${prefix}new-${suffix}`, isLater ? before : edit);
    if (isLater) keepEdit(own, edit);
  }
}

convertDrafts();
