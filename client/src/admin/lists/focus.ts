/** The id of the heading of the current tab panel or page. */
export const panelHeadingId = 'panel-heading';

/** Returns the element id of a record's card or row, for `focusEntity`; the element needs `tabIndex={-1}`. */
export function entityElementId(id: number): string {
  return `entity-${id}`;
}

/** Moves the focus to the panel heading, for example after the focused record was deleted. */
export function focusPanelHeading(): void {
  document.getElementById(panelHeadingId)?.focus({ preventScroll: true });
}

/** How many animation frames to wait for an element to be rendered. */
const maxFrames = 20;

/** Moves the focus to a record's card or row once it is rendered, or to the heading if filters hide it. */
export function focusEntity(id: number, framesLeft = maxFrames): void {
  const element = document.getElementById(entityElementId(id));
  if (element) element.focus();
  else if (framesLeft === 0) focusPanelHeading();
  else requestAnimationFrame(() => focusEntity(id, framesLeft - 1));
}
