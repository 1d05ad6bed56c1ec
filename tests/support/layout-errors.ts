import type { Page } from '@playwright/test';

/** Returns the layout errors of a page: sideways scroll, overlapping, cut or squeezed text, controls outside the window. */
export function layoutErrors(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const errors = new Set(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []);
    const nameOf = (element: Element) =>
      `${element.tagName}.${element.className} "${element.textContent.slice(0, 30)}"`;
    const boxOf = (element: Element) => {
      const { left, top, right, bottom, width } = element.getBoundingClientRect();
      return { element, left, top, right, bottom, width };
    };
    const pathOf = (element: Element): Element[] => {
      return element.parentElement ? [element, ...pathOf(element.parentElement)] : [element];
    };
    const isClamped = (element: Element) => {
      const { webkitLineClamp, textOverflow } = getComputedStyle(element);
      return webkitLineClamp !== 'none' || textOverflow === 'ellipsis';
    };
    // Rows that scroll sideways, so that their last item may be cut.
    const scrollsSideways = (element: Element) =>
      element.matches('[role="tablist"], [aria-label="Sections"] > ol, [aria-label="Gallery items"]') ||
      element.matches('[aria-label="Partners"] div:has(> ul), [aria-label="Preview"], .legal table');
    const scrollsDown = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY);

    /** Returns the visible lines of an element's own text, without the room above and below the letters. */
    function linesOf(element: Element) {
      const path = pathOf(element);
      const clampAt = path.findIndex(isClamped);
      const frames = path.filter(
        (one) => one !== document.documentElement && getComputedStyle(one).overflowX !== 'visible',
      );
      const range = document.createRange();
      const texts = [...element.childNodes].filter(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      const rects = texts.flatMap((node) => {
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      });
      const letterWidth = parseFloat(getComputedStyle(element).fontSize);
      if (rects.length > 3 && rects.every(({ width }) => width < letterWidth))
        errors.add(`squeezed: ${nameOf(element)}`);
      return rects.flatMap(({ left, top, right, bottom, width, height }) => {
        const line = { element, left, right, width, top: top + height / 4, bottom: bottom - height / 4 };
        let [isSide, isLow] = [false, false];
        for (const frame of frames) {
          const edge = boxOf(frame);
          isSide ||= scrollsSideways(frame);
          isLow ||= scrollsDown(frame);
          const isCut =
            (!isSide && (left < edge.left - 1 || right > edge.right + 1)) ||
            (!isLow && (line.top < edge.top - 1 || line.bottom > edge.bottom + 1));
          const isMeant = clampAt >= 0 && clampAt <= path.indexOf(frame);
          if (isCut && !isMeant) errors.add(`cut: ${nameOf(element)}`);
          line.right = Math.min(line.right, edge.right);
          line.bottom = Math.min(line.bottom, edge.bottom);
        }
        return line.right - line.left > 1 && line.bottom > line.top ? [line] : [];
      });
    }

    /** Returns the error of a field whose placeholder or chosen option does not fit. */
    function fieldError(field: HTMLInputElement | HTMLSelectElement) {
      const isSelect = field instanceof HTMLSelectElement;
      const text = isSelect ? field.selectedOptions[0]?.label : field.placeholder;
      const context = new OffscreenCanvas(1, 1).getContext('2d');
      if (!text || !context) return [];
      const { font, letterSpacing, lineHeight, whiteSpace, ...style } = getComputedStyle(field);
      Object.assign(context, { font, letterSpacing });
      const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      const height = field.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
      const lines = Math.ceil(context.measureText(text).width / room);
      if (lines <= 1 || (whiteSpace === 'normal' && height >= lines * parseFloat(lineHeight) - 1)) return [];
      const isLabeled = [...(field.labels ?? [])].some((label) => boxOf(label).width > 1);
      if (isSelect || !isLabeled) return `too narrow: ${nameOf(field)}`;
      // At 400 % zoom (320 px), a placeholder may be cut: the label above says the same.
      return clientWidth < 390 ? [] : `placeholder cut: ${nameOf(field)}`;
    }

    const shown = { visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true };
    // Behind a modal, the other children of the body are hidden. A toast is announced in a clipped element.
    const hidden = '[inert], .sr-only, svg *, option, body > [aria-hidden="true"], [style*="clip"]';
    const elements = [...document.querySelectorAll('body *')].filter(
      // `sr-only` may apply at some widths only; it is what clips an element.
      (one) => one.checkVisibility(shown) && !one.closest(hidden) && getComputedStyle(one).clipPath === 'none',
    );
    const controls = elements.filter((one) => one.matches('a, button, input, select, textarea'));
    for (const { element, left, right, width } of controls.map(boxOf)) {
      const isOutside = width > 1 && (left < -1 || right > clientWidth + 1);
      if (isOutside && !pathOf(element).some(scrollsSideways)) errors.add(`out of view: ${nameOf(element)}`);
    }
    for (const one of elements)
      if (
        one.scrollWidth > one.clientWidth + 1 &&
        scrollsDown(one) &&
        !scrollsSideways(one) &&
        !one.matches('input, select')
      )
        errors.add(`scrolls sideways: ${nameOf(one)}`);
    const fields = elements.filter((one) => one instanceof HTMLInputElement || one instanceof HTMLSelectElement);
    for (const error of fields.flatMap(fieldError)) errors.add(error);

    const floats = (one: Element) =>
      pathOf(one).some((part) => part.matches('.z-filter') || /fixed|sticky/.test(getComputedStyle(part).position));
    const solid = elements.filter((one) => one.matches('input, select, textarea')).map(boxOf);
    const boxes = [...elements.flatMap(linesOf), ...solid].filter(
      ({ element, width }) => width > 1 && !floats(element),
    );
    boxes.sort((a, b) => a.top - b.top);
    const labels = (one: Element, field: Element) => one instanceof HTMLLabelElement && one.control === field;
    for (const [index, box] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        if (other.top >= box.bottom - 1) break;
        // A field may fill its label, or hold it: it then shows above the value.
        if (other.element === box.element || other.element.closest('label')?.contains(box.element)) continue;
        if (labels(box.element, other.element) || labels(other.element, box.element)) continue;
        const isOverlap = Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1;
        if (isOverlap) errors.add(`overlap: ${nameOf(box.element)} and ${nameOf(other.element)}`);
      }
    }
    return [...errors];
  });
}
