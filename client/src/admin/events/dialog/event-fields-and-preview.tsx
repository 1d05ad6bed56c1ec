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

interface EventFieldsAndPreviewProps {
  /** The edited or copied activation. */
  source: ProgramEvent | undefined;
  /** The id of the edited activation. */
  recordId: number | undefined;
}

/** The dialog's three columns: section navigation, fields and preview. */
export function EventFieldsAndPreview({ source, recordId }: EventFieldsAndPreviewProps) {
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
        <StatusSection recordId={recordId} />
        <MediaSection />
        <PeopleSection />
      </div>
      <PreviewPanel source={source} />
    </div>
  );
}
