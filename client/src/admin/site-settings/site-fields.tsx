import clsx from 'clsx';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { TextButton } from '#client/admin/forms/text-button.tsx';
import type { CurrentSiteSettings } from '#shared/schemas/site-settings.ts';
import { ContactSection, PresenterSection, ProgramSection } from './program-sections.tsx';
import { SectionNav } from './section-nav.tsx';
import { FormSection, TimeZoneSection } from './server-sections.tsx';
import { SitePreview } from './site-preview.tsx';
import './site-settings.css';
import type { SiteValues } from './site-values.ts';
import { AboutSection, FooterSection, HomeSection, LinkPreviewsSection } from './text-sections.tsx';

const previewId = 'site-preview';

/**
 * The dialog's columns: section navigation, fields and preview. On narrow windows a button shows the preview instead.
 */
export function SiteFields({ fallbacks }: Pick<CurrentSiteSettings, 'fallbacks'>) {
  const { submitCount } = useFormState<SiteValues>();
  // A submit closes the preview, so that invalid fields can take the focus.
  const [previewedAt, setPreviewedAt] = useState(-1);
  const isPreviewed = previewedAt === submitCount;
  return (
    <div className={clsx('site-settings', isPreviewed && 'is-previewed')}>
      <div className="site-sections">
        <SectionNav onGoTo={() => setPreviewedAt(-1)} />
        <TextButton
          className="min-[1020px]:hidden"
          aria-expanded={isPreviewed}
          aria-controls={previewId}
          onClick={() => setPreviewedAt(isPreviewed ? -1 : submitCount)}
        >
          Preview
        </TextButton>
      </div>
      <div className="site-fields min-w-0 px-4 py-5 md:px-7">
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
      <div id={previewId} className="site-preview">
        {/* Focusable, so that the arrow keys can scroll it. */}
        <div
          role="region"
          aria-label="Preview"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls takes the focus
          tabIndex={0}
        >
          <SitePreview />
        </div>
      </div>
    </div>
  );
}
