/** Where the keyboard goes on when what had the focus is gone. */

/** The id of a pane's heading; one pane is on the screen at a time. */
export const panelHeadingId = 'pane-heading';

/** The id of the card or row of something, for `focusEntity`; the element needs `tabIndex={-1}`. */
export function entityElementId(id: number): string {
  return `entity-${id}`;
}

/** Puts the focus on the heading of the pane. */
export function focusPanelHeading(): void {
  document.getElementById(panelHeadingId)?.focus({ preventScroll: true });
}

/** How many frames to wait for something that is on its way to the screen. */
const maxFrames = 20;

/** Puts the focus on the card or row of something that has just come back; on the heading when filters hide it. */
export function focusEntity(id: number, framesLeft = maxFrames): void {
  const element = document.getElementById(entityElementId(id));
  if (element) element.focus();
  else if (framesLeft === 0) focusPanelHeading();
  else requestAnimationFrame(() => focusEntity(id, framesLeft - 1));
}
