import { useWatch } from 'react-hook-form';
import { LinkPreview } from './link-preview.tsx';
import { PublicPreview } from './public-preview.tsx';
import { toPreviewedSite, type SiteValues } from './site-values.ts';

/** Previews the public pages, scaled down, and a link preview with the values of the form. */
export function SitePreview() {
  // The library types every value as optional, but this form has defaults for all.
  const site = toPreviewedSite(useWatch<SiteValues>() as SiteValues);
  return (
    // Visual only: it repeats the form's content, and its links must not be followed.
    <div inert aria-hidden="true" className="grid justify-items-center gap-3 px-4 py-5">
      <p className="text-label leading-tight font-[640] text-ink-2">Pages</p>
      <div className="site-preview-pages">
        <PublicPreview site={site} />
      </div>
      <p className="mt-3 text-label leading-tight font-[640] text-ink-2">Link preview</p>
      <div className="w-full max-w-80">
        <LinkPreview site={site} />
      </div>
    </div>
  );
}
