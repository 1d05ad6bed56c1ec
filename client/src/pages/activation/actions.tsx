import Share2 from 'lucide-react/icons/share-2';
import { isCanceled } from '#client/api/api-error.ts';
import { useProgram } from '#client/api/use-program.ts';
import { CalendarMenu } from '#client/components/calendar-menu.tsx';
import { DirectionsLink } from '#client/components/safe-link.tsx';
import { useCopy } from '#client/components/use-copy.ts';
import { Button } from '#client/ui/button.tsx';
import { ExternalLink } from '#client/ui/external-link.tsx';
import { canPlan } from '#shared/domain/event/now-line.ts';
import { linkTarget } from '#shared/domain/text/link-target.ts';
import type { WallTime } from '#shared/domain/time/days.ts';
import type { ProgramEvent } from '#shared/schemas/event.ts';

interface ActionsProps {
  event: ProgramEvent;
  now: WallTime;
  directions: Parameters<typeof DirectionsLink>[0] | false;
}

/** What visitors do next, in one row. The server's first view keeps its room. */
export function Actions({ event, now, directions }: ActionsProps) {
  const { publicUrl } = useProgram();
  const isAhead = canPlan(event, now);
  const booking = isAhead && linkTarget(event.bookingUrl);
  const url = `${publicUrl}/activations/${event.slug}`;
  return (
    <div className="action-row mt-1 grid gap-1 print:hidden">
      {directions && <DirectionsLink {...directions} />}
      {booking && (
        <ExternalLink href={booking} className="inline-flex gap-2.5 font-[680] [&>svg]:bg-ink! [&>svg]:text-paper">
          <bdi>{event.bookingLabel || 'Reserve a spot'}</bdi>
        </ExternalLink>
      )}
      {event.published && isAhead && (
        <CalendarMenu label="Add to calendar">
          {({ CalendarChoices }) => <CalendarChoices event={event} url={url} />}
        </CalendarMenu>
      )}
      {event.published && <ShareButton title={event.title} url={url} />}
    </div>
  );
}

/** Shares a page with the system's share sheet, or copies its URL if there is none. */
function ShareButton({ title, url }: { title: string; url: string }) {
  const copy = useCopy('Link');
  const share = async () => {
    if (!('share' in navigator)) return copy(url);
    try {
      await navigator.share({ title, url });
    } catch (error) {
      if (!isCanceled(error)) await copy(url);
    }
  };
  return (
    <Button onClick={() => void share()}>
      <Share2 />
      Share
    </Button>
  );
}
