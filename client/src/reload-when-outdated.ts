const reloadedKey = 'reloaded-for-new-version';

/**
 * A tab that was open during a deployment asks for files that are gone. It then loads the new version, once: the mark
 * in the session's storage keeps a broken deployment from reloading forever.
 */
export function reloadOnceWhenOutdated(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a network a reload would only lose the page.
    if (!navigator.onLine || sessionStorage.getItem(reloadedKey) === location.href) return;
    sessionStorage.setItem(reloadedKey, location.href);
    event.preventDefault();
    location.reload();
  });
}
