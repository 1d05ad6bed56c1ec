import { useParams } from 'wouter';
import { isNotFound } from '#client/api/api-error.ts';
import { Activation } from './activation.tsx';
import './event.css';
import './event-actions.css';
import { EventNotFound } from './event-not-found.tsx';
import { EventSkeleton } from './event-skeleton.tsx';
import './print.css';
import './profiles.css';
import { useEvent } from './use-event.ts';

/** The page of an activation. */
export function EventPage() {
  const { slug = '' } = useParams();
  const { data: event, error, refetch } = useEvent(slug);
  if (event) return <Activation key={event.id} event={event} />;
  if (!error) return <EventSkeleton />;
  return <EventNotFound onRetry={isNotFound(error) ? undefined : () => void refetch()} />;
}
