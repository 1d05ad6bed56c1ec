import { useProgram } from '#client/api/program.ts';
import { pictureUrl } from '#shared/domain/link-target.ts';
import { pageMetadata } from '#shared/domain/page-metadata.ts';
import { pagePaths } from '#shared/domain/page-paths.ts';
import type { SiteSettings } from '#shared/schemas/site-settings.ts';

/** A link to the home page as a messenger shows it. The drawn picture shows the saved name. */
export function LinkPreview({ site }: { site: SiteSettings }) {
  const { publicUrl } = useProgram();
  const page = pageMetadata(site)[pagePaths.home];
  return (
    <div className="overflow-hidden rounded-input border border-line bg-paper">
      <img src={pictureUrl(site.previewPicture) ?? '/share/program.jpg'} alt="" className="site-preview-picture" />
      <div className="p-3 text-sm leading-snug wrap-anywhere">
        <p className="text-ink-2">{new URL(publicUrl).host}</p>
        <p className="mt-0.5 font-[680]">{page?.title}</p>
        <p className="mt-0.5 text-ink-2">{page?.description}</p>
      </div>
    </div>
  );
}
