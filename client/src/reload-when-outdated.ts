const reloadedKey = 'reloaded-for-new-version';

/**
 * Reloads a tab that was open during a deployment when it requests a script that no longer exists. The mark in
 * sessionStorage prevents a reload loop after a broken deployment.
 */
export function reloadOnceWhenOutdated(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Offline, a reload would only lose the page.
    if (!navigator.onLine || sessionStorage.getItem(reloadedKey) === location.href) return;
    sessionStorage.setItem(reloadedKey, location.href);
    event.preventDefault();
    location.reload();
  });
}
