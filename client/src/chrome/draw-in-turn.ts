import { whenIdle } from '#client/ui/when-idle.ts';

/**
 * Has what stands further down in the painted page laid out and drawn, a section whenever there is nothing else to do. Until then only what
 * comes near is (client/src/styles.css): all at once would hold up what is seen first.
 */
export function drawInTurn(root: HTMLElement): void {
  const sections = root.querySelectorAll<HTMLElement>('main > section, .site-footer').values();
  const draw = () => {
    const { value: section } = sections.next();
    if (!section) return void delete root.dataset.drawing;
    section.dataset.drawn = '';
    whenIdle(draw);
  };
  root.dataset.drawing = '';
  draw();
}
