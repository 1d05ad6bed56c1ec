/** The id of the heading of the current tab panel or page. */
export const panelHeadingId = 'panel-heading';

/** Returns the element id of a record's card or row, for `focusEntity`; the element needs `tabIndex={-1}`. */
export function entityElementId(id: number): string {
  return `entity-${id}`;
}

/** Moves the focus to the panel heading, for example after the focused button is gone. */
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

/**
 * Returns a function to call when records are deleted. It moves the focus to the next one in their list, else the one
 * before, else the heading, unless the manager has moved it meanwhile or left the tab.
 */
export function focusAfterDelete(ids: readonly number[], headingId = panelHeadingId): (framesLeft?: number) => void {
  const heading = document.getElementById(headingId);
  const rows = ids.flatMap((id) => document.getElementById(entityElementId(id)) ?? []);
  const list = rows[0]?.parentElement;
  const siblings = [...(list?.children ?? [])];
  const following = siblings.slice(siblings.indexOf(rows[0] as HTMLElement));
  return function moveFocus(framesLeft = maxFrames) {
    if (framesLeft > 0 && rows.some((row) => row.isConnected))
      return void requestAnimationFrame(() => moveFocus(framesLeft - 1));
    const { activeElement } = document;
    // The manager may have moved it, or left the tab.
    if (activeElement !== document.body && !rows.some((row) => row.contains(activeElement))) return undefined;
    const next = following.find((row) => row.isConnected) ?? (list?.isConnected ? list.lastElementChild : null);
    // An element that is no longer in the document ignores this.
    return next instanceof HTMLElement ? next.focus() : heading?.focus({ preventScroll: true });
  };
}

/** The ref of an element that opens below the edge of the window or dialog: shows it, and moves the focus to it. */
export function showInView(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView?.({ block: 'nearest' });
}
