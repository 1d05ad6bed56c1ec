/** The demo's embedding script, like those of form providers: makes the form's frame as tall as the form. */
addEventListener('message', ({ origin, source, data }) => {
  if (origin !== location.origin || !Number.isFinite(data?.demoFormHeight)) return;
  const frame = [...document.querySelectorAll('iframe')].find(({ contentWindow }) => contentWindow === source);
  if (frame) frame.style.height = `${data.demoFormHeight}px`;
});

for (const { contentWindow } of document.querySelectorAll('iframe'))
  contentWindow?.postMessage('height?', location.origin);
