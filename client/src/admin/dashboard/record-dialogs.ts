import type { RecordDialogs } from '#client/admin/forms/record-dialogs.ts';
import { lazyOnInteraction } from '#client/ui/lazy.tsx';

export const recordDialogs: RecordDialogs = {
  artists: lazyOnInteraction(async () => (await import('#client/admin/artists/artist-dialog.tsx')).ArtistDialog),
  categories: lazyOnInteraction(
    async () => (await import('#client/admin/categories/category-dialog.tsx')).CategoryDialog,
  ),
  locations: lazyOnInteraction(
    async () => (await import('#client/admin/locations/location-dialog.tsx')).LocationDialog,
  ),
  partners: lazyOnInteraction(async () => (await import('#client/admin/partners/partner-dialog.tsx')).PartnerDialog),
};

export const SiteSettingsDialog = lazyOnInteraction(
  async () => (await import('#client/admin/site-settings/site-settings-dialog.tsx')).SiteSettingsDialog,
);
