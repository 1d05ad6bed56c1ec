/** A painted screen whose style attributes have become rules. */
interface StyledPainting {
  html: string;
  /** Empty when nothing had a style of its own. */
  css: string;
}

const styleAttribute = / style="([^"]*)"/g;
/** Lengths, numbers, colors and variables: nothing that could end a rule or fetch anything. */
const harmless = /^[\w\s:;.,#%()-]*$/;

/**
 * The security policy forbids style attributes in a page, as they can be injected. React sets styles by script, which is allowed, but
 * before it runs a painted page has only its markup; so each style waits as `data-style` (client/src/take-over-painting.ts puts it back),
 * with a rule that applies it meanwhile. Throws for a style that could be more than that.
 */
export function moveStyles(painted: string): StyledPainting {
  const styles = new Set<string>();
  const html = painted.replace(styleAttribute, (_, style: string) => {
    if (!harmless.test(style)) throw new Error(`This style cannot be painted: ${style}`);
    styles.add(style);
    return ` data-style="${style}"`;
  });
  const css = [...styles].map((style) => `[data-style="${style}"]{${style}}`).join('');
  return { html, css };
}
