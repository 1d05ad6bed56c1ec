import type { ProgramEvent } from '#shared/schemas/event.ts';
import { BasicsSection } from './basics-section.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { MediaSection } from './media-section.tsx';
import { NoticeSection } from './notice-section.tsx';
import { PeopleSection } from './people-section.tsx';
import { SectionNav } from './section-nav.tsx';
import { StatusSection } from './status-section.tsx';
import { useCurrentSection } from './use-current-section.ts';
import { VisitSection } from './visit-section.tsx';
import { WhenSection } from './when-section.tsx';
import { WhereSection } from './where-section.tsx';

/** The dialog's three columns: section navigation, fields and preview. `source` is the edited or copied activation. */
export function EventFieldsAndPreview({ source }: { source: ProgramEvent | undefined }) {
  const { containerRef, current, goTo } = useCurrentSection();
  return (
    <div ref={containerRef} className="event-dialog">
      <SectionNav current={current} onGoTo={goTo} />
      <div className="event-sections">
        <BasicsSection />
        <WhenSection />
        <WhereSection location={source?.location ?? undefined} locationId={source?.locationId ?? undefined} />
        <NoticeSection />
        <VisitSection />
        <StatusSection />
        <MediaSection slug={source?.slug} />
        <PeopleSection />
      </div>
      <PreviewPanel source={source} />
    </div>
  );
}
