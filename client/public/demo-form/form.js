/** The demo application form: sends nothing, and tells the page around it how tall it is. */
const form = document.querySelector('form');

form.addEventListener('submit', (event) => {
  event.preventDefault();
  form.querySelector('[role=status]').textContent = 'This is a demo form: nothing is sent. Thank you for trying it.';
});

new ResizeObserver(() => {
  parent.postMessage({ demoFormHeight: form.offsetHeight }, location.origin);
}).observe(form);
