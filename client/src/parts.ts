/**
 * What a visitor can open, and what no first page needs: one script (use-parts.ts), so that nothing is missing where
 * the connection ends.
 */
import '#client/styles/print.css';
export { CookiePreferences } from '#client/consent/cookie-preferences.tsx';
export { PageHead } from '#client/layout/document-head.tsx';
export { FooterSocialLinks } from '#client/layout/footer-social-links.tsx';
export { MobileNavigation } from '#client/layout/mobile-navigation.tsx';
export { CalendarChoices, SubscriptionChoices } from '#client/components/calendar-choices.tsx';
export { GalleryViewer } from '#client/pages/activation/gallery-viewer.tsx';
export { RelatedCards } from '#client/pages/activation/related-cards.tsx';
export { FilterSheet } from '#client/pages/listing/filter-sheet.tsx';
export { Dialog } from '#client/ui/dialog.tsx';
export { ShownToast } from '#client/ui/shown-toast.tsx';
export { CarouselEngine } from '#client/ui/swipe.tsx';
export { Tooltips } from '#client/ui/tooltips.tsx';
