import { useEffect, useEffectEvent } from 'react';

// The router follows the calls of the history itself.

/** What `history.state` says of the modals: their number, and whether the entry's address opens the topmost. */
interface EntryState {
  modals?: number;
  opensDialog?: boolean;
}

interface OpenModal {
  close: () => void;
  href: string;
  /** The address with the filters that were chosen in the modal. Back closes the modal and keeps them. */
  chosenHref?: string;
}

const entryState = () => history.state as EntryState | null;
const depth = () => entryState()?.modals ?? 0;

/** The open modals, from the bottom to the top. Each has an entry of the history, so that Back closes it. */
const openModals: OpenModal[] = [];
/** Whether a step back that this module began has not arrived. */
let isLeaving = false;

/** Adds entries for modals that opened, and leaves those of modals that closed. */
function syncHistory(): void {
  if (isLeaving) return;
  while (depth() < openModals.length) {
    const state = { ...entryState(), modals: depth() + 1, opensDialog: false, preventScrollReset: true };
    history.pushState(state, '');
  }
  if (depth() > openModals.length) leave(depth() - openModals.length);
}

function leave(entries: number): void {
  isLeaving = true;
  history.go(-entries);
}

window.addEventListener('popstate', () => {
  const closed = isLeaving ? [] : openModals.slice(depth()).toReversed();
  isLeaving = false;
  for (const { close } of closed) close();
  const chosenHref = closed.find((modal) => modal.chosenHref)?.chosenHref;
  if (chosenHref) history.pushState({ preventScrollReset: true }, '', chosenHref);
  // Once React has closed them. An entry whose address opens a dialog may still be loading it.
  if (!entryState()?.opensDialog) setTimeout(syncHistory);
});

// The router's event.
window.addEventListener('replaceState', () => {
  const modal = openModals.at(-1);
  if (modal && depth() > 0 && !entryState()?.opensDialog) modal.chosenHref = location.href;
});

/** Gives an open modal an entry of the history. `close` is called on Back; it must not ask. */
export function useModalEntry(isOpen: boolean, close: () => void): void {
  const closeOnBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const modal: OpenModal = { close: () => closeOnBack(), href: location.href };
    openModals.push(modal);
    queueMicrotask(syncHistory);
    return () => {
      openModals.splice(openModals.indexOf(modal), 1);
      // Filters chosen in the modal are a step of their own, which Back undoes.
      if (location.href !== modal.href && depth() > openModals.length)
        history.replaceState({ ...entryState(), modals: openModals.length }, '');
      queueMicrotask(syncHistory);
    };
  }, [isOpen]);
}

/** Opens the dialog of an address, such as `/admin?edit=7`, in an entry of its own. */
export function openDialogAddress(href: string): void {
  // A second click of a double click.
  if (entryState()?.opensDialog && !isLeaving && href === location.pathname + location.search) return;
  pushDialog(href, openModals.length + 1);
}

/** After a link to a dialog: puts its page below it, so that Back and closing lead there. */
export function putBelowDialog(hrefWithout: string): void {
  if (depth() > 0) return;
  const { href } = location;
  history.replaceState(entryState(), '', hrefWithout);
  pushDialog(href, 1);
}

function pushDialog(href: string, modals: number): void {
  // With the scroll key and what else the page below keeps in its entry.
  history.pushState({ ...entryState(), modals, opensDialog: true, preventScrollReset: true }, '', href);
}

/** Returns where the visitor is, for `returnTo`. */
export function currentPlace() {
  return { href: location.pathname + location.search, hasDialog: entryState()?.opensDialog === true };
}

/** Goes to a place, and opens its dialog if its address has one. */
export function returnTo({ href, hasDialog }: ReturnType<typeof currentPlace>): void {
  if (hasDialog && href.startsWith(location.pathname + location.search)) openDialogAddress(href);
  else history.pushState(null, '', href);
}

/** Closes the dialog of the current address. */
export function closeDialogAddress(): void {
  if (entryState()?.opensDialog && !isLeaving) leave(1);
  // The step back of a modal above it is still under way.
  else if (depth() > 0) window.addEventListener('popstate', closeDialogAddress, { once: true });
}
