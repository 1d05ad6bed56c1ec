/** The specification's question before a delete. */
export function confirmDelete(noun: string): boolean {
  // oxlint-disable-next-line no-alert -- the specification asks for the browser's own confirmation
  return window.confirm(`Are you sure you want to delete this ${noun}?`);
}

/** Asked before a changed form is closed. */
export function confirmDiscard(): boolean {
  // oxlint-disable-next-line no-alert -- like the delete; and only a blocking question can stop a step back in the history
  return window.confirm('Discard your changes?');
}
