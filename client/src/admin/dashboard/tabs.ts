import CalendarDays from 'lucide-react/icons/calendar-days';
import Handshake from 'lucide-react/icons/handshake';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Palette from 'lucide-react/icons/palette';
import Tags from 'lucide-react/icons/tags';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { preloadableLazy } from '#client/ui/lazy.tsx';

export const tabNames = ['events', 'artists', 'categories', 'partners', 'locations', 'email'] as const;
/** A dashboard tab, as in the URL: `?tab=artists`. */
export type TabName = (typeof tabNames)[number];

const EventsTab = preloadableLazy(async () => (await import('#client/admin/events/events-tab.tsx')).EventsTab);
const ArtistsTab = preloadableLazy(async () => (await import('#client/admin/artists/artists-tab.tsx')).ArtistsTab);
const CategoriesTab = preloadableLazy(
  async () => (await import('#client/admin/categories/categories-tab.tsx')).CategoriesTab,
);
const PartnersTab = preloadableLazy(async () => (await import('#client/admin/partners/partners-tab.tsx')).PartnersTab);
const LocationsTab = preloadableLazy(
  async () => (await import('#client/admin/locations/locations-tab.tsx')).LocationsTab,
);
const EmailTab = preloadableLazy(async () => (await import('#client/admin/email/email-tab.tsx')).EmailTab);

export const dashboardTabs: Record<TabName, { label: string; Icon: LucideIcon; Panel: ComponentType }> = {
  events: { label: 'Manage Activations', Icon: CalendarDays, Panel: EventsTab },
  artists: { label: 'Artists', Icon: Palette, Panel: ArtistsTab },
  categories: { label: 'Categories', Icon: Tags, Panel: CategoriesTab },
  partners: { label: 'Partners', Icon: Handshake, Panel: PartnersTab },
  locations: { label: 'Locations', Icon: MapPin, Panel: LocationsTab },
  email: { label: 'Email', Icon: Mail, Panel: EmailTab },
};

/** The id of the tab panel that all tabs share. */
export const panelId = 'dashboard-panel';

export function tabId(tab: TabName): string {
  return `tab-${tab}`;
}
