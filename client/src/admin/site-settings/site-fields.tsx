import clsx from 'clsx';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { TextButton } from '#client/admin/forms/text-button.tsx';
import type { CurrentSiteSettings } from '#shared/schemas/site-settings.ts';
import { ContactSection, PresenterSection, ProgramSection } from './program-sections.tsx';
import { SectionNav } from './section-nav.tsx';
import { FormSection, TimeZoneSection } from './server-sections.tsx';
import { SitePreview } from './site-preview.tsx';
import type { SiteValues } from './site-values.ts';
import { AboutSection, FooterSection, HomeSection, LinkPreviewsSection } from './text-sections.tsx';

const previewId = 'site-preview';

/** The dialog's columns: section navigation, fields and preview. On narrow windows a button shows the preview instead. */
export function SiteFields({ fallbacks }: Pick<CurrentSiteSettings, 'fallbacks'>) {
  const { submitCount } = useFormState<SiteValues>();
  // A submit closes the preview, so that invalid fields can take the focus.
  const [previewedAt, setPreviewedAt] = useState(-1);
  const isPreviewed = previewedAt === submitCount;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[176px_minmax(0,1fr)_calc(25vw+2rem)] min-[1600px]:grid-cols-[176px_minmax(0,1fr)_calc(18vw+2rem)] min-[2200px]:grid-cols-[176px_minmax(0,1fr)_calc(12vw+2rem)]">
      <div className="sticky top-0 z-1 flex min-w-0 items-center border-b border-line bg-paper lg:static lg:block lg:border-r lg:border-b-0">
        <SectionNav onGoTo={() => setPreviewedAt(-1)} />
        <TextButton
          aria-expanded={isPreviewed}
          aria-controls={previewId}
          onClick={() => setPreviewedAt(isPreviewed ? -1 : submitCount)}
          className="lg:hidden"
        >
          Preview
        </TextButton>
      </div>
      <div className={clsx('min-w-0 px-4 pt-5 pb-8 md:px-7', isPreviewed && 'max-lg:hidden')}>
        <ProgramSection />
        <PresenterSection />
        <ContactSection />
        <TimeZoneSection fallbacks={fallbacks} />
        <FormSection fallbacks={fallbacks} />
        <HomeSection />
        <AboutSection />
        <FooterSection />
        <LinkPreviewsSection />
      </div>
      <div
        id={previewId}
        className={clsx(
          'min-w-0 overflow-x-clip bg-paper-2 lg:border-l lg:border-line',
          !isPreviewed && 'max-lg:hidden',
        )}
      >
        {/* As high as the body of the dialog. Focusable, so that the arrow keys can scroll it. */}
        <div
          role="region"
          aria-label="Preview"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls takes the focus
          tabIndex={0}
          className="focus-visible:-outline-offset-4 lg:sticky lg:top-0 lg:max-h-[calc(min(860px,100dvh-4rem)-10rem)] lg:overflow-y-auto"
        >
          <SitePreview />
        </div>
      </div>
    </div>
  );
}
