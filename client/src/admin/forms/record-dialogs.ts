import { lazyOnInteraction } from '#client/ui/lazy.tsx';

/** The dialogs of the records that activations refer to. */
export const recordDialogs = {
  artists: lazyOnInteraction(async () => (await import('#client/admin/artists/artist-dialog.tsx')).ArtistDialog),
  categories: lazyOnInteraction(
    async () => (await import('#client/admin/categories/categories-tab.tsx')).CategoryDialog,
  ),
  locations: lazyOnInteraction(async () => (await import('#client/admin/locations/locations-tab.tsx')).LocationDialog),
  partners: lazyOnInteraction(async () => (await import('#client/admin/partners/partners-tab.tsx')).PartnerDialog),
};

export const SiteSettingsDialog = lazyOnInteraction(
  async () => (await import('#client/admin/site-settings/site-settings-dialog.tsx')).SiteSettingsDialog,
);
