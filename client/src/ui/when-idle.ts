/** Runs `work` when the browser is idle, at the earliest after the next frame. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  let cancel: () => void;
  const frame = requestAnimationFrame(() => {
    cancel = requestIdle(work);
  });
  cancel = () => cancelAnimationFrame(frame);
  return () => cancel();
}

/** Older versions of Safari have no idle callbacks. */
function requestIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work);
  return () => cancelIdleCallback(request);
}
