/** The design colors used outside style sheets; `shared/design/tokens.css` has them all. */
export const ink = '#1F1222';
/** Page and card backgrounds, and text on dark backgrounds. */
export const paper = '#FFFFFF';
/** The background of a picture while it loads (paper-3). */
export const placeholder = '#EFEAEE';
export const poppy = '#FF5A30';
export const butter = '#FFE7A3';
