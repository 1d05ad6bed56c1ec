/** The demo application form: sends nothing, and tells the page around it how tall it is. */
const form = document.querySelector('form');

form.addEventListener('submit', (event) => {
  event.preventDefault();
  form.querySelector('[role=status]').textContent = 'This is a demo form: nothing is sent. Thank you for trying it.';
});

const reportHeight = () => parent.postMessage({ demoFormHeight: form.offsetHeight }, location.origin);

new ResizeObserver(reportHeight).observe(form);
// The embedding script asks when it loads, because it may load after the first report.
addEventListener('message', ({ origin }) => origin === location.origin && reportHeight());

// Wears the site's typeface, whose files have new names in every release. The rules of other sites cannot be read.
for (const { cssRules } of [...parent.document.styleSheets].filter((sheet) => sheet.href?.startsWith(origin)))
  for (const { constructor, cssText } of cssRules)
    if (constructor.name === 'CSSFontFaceRule') document.styleSheets[0].insertRule(cssText);
