/** Returns a number with its noun: '1 message', '3 messages'. */
export function countNoun(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Asks for confirmation before a delete, in the specification's words. */
export function confirmDelete(noun: string, count = 1): boolean {
  return confirmDeleteOf(count === 1 ? `this ${noun}` : `these ${countNoun(count, noun)}`);
}

/** Asks for confirmation before `what` is deleted. */
export function confirmDeleteOf(what: string): boolean {
  // oxlint-disable-next-line no-alert -- the specification requires browser confirmation
  return window.confirm(`Are you sure you want to delete ${what}?`);
}

/** Asks for confirmation before a changed form is closed. */
export function confirmDiscard(): boolean {
  // oxlint-disable-next-line no-alert -- as for deletes: one question in the browser's own words
  return window.confirm('Discard your changes?');
}

/** Asks for another name for a record; null if the manager cancels. */
export function promptForName(noun: string, suggestion = ''): string | null {
  // oxlint-disable-next-line no-alert -- as for deletes: one question in the browser's own words
  return window.prompt(`New name for the ${noun}`, suggestion);
}

/** Returns the props of a dialog with a form that keeps no draft: closing it asks, but for Back. */
export function discardingDialog(isDirty: boolean, onClose: () => void) {
  return { open: true, onOpenChange: () => (isDirty && !confirmDiscard() ? undefined : onClose()), onBack: onClose };
}
