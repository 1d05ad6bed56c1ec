-- Tells every server that listens that public answers have changed, whoever changed them.
create function notify_content_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', '');
  return null;
end $$;
--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on events for each statement execute function notify_content_changed();
--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on event_artists for each statement execute function notify_content_changed();
--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on event_partners for each statement execute function notify_content_changed();
--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on artists for each statement execute function notify_content_changed();
--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on partners for each statement execute function notify_content_changed();
--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on locations for each statement execute function notify_content_changed();
--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on categories for each statement execute function notify_content_changed();
