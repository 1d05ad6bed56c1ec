/**
 * The layer a modal stands on; Radix makes the page behind deaf to the pointer, but not this. Ours and not Radix's own overlay,
 * because that one writes a style element into the page, which the security policy forbids.
 */
export const modalLayer = { pointerEvents: 'auto' } as const;
