/**
 * The colors of the design (section 3.1) that code draws with. Style sheets have all of them in
 * shared/design/tokens.css.
 */
export const ink = '#1F1222';
/** Pages, cards, and text on dark grounds. */
export const paper = '#FFFFFF';
/** The ground of a picture that is not there yet (paper-3). */
export const placeholder = '#EFEAEE';
/** The burst of the mark. */
export const poppy = '#FF5A30';
/** The disc in it. */
export const butter = '#FFE7A3';
