/** Runs `work` when the browser is idle, at the earliest after the next frame. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  let cancel: () => void;
  const frame = requestAnimationFrame(() => {
    cancel = requestIdle(work);
  });
  cancel = () => cancelAnimationFrame(frame);
  return () => cancel();
}

/** Falls back to a timer in older versions of Safari, which lack requestIdleCallback. */
function requestIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work);
  return () => cancelIdleCallback(request);
}
