ALTER TABLE "events" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
update events set published_at = created_at where published;
--> statement-breakpoint
-- Feeds date an activation by the day it became public, whichever way it was published.
create function set_published_at() returns trigger language plpgsql as $$
begin
  if new.published and new.published_at is null then
    new.published_at := least(now(), old.public_from::timestamp at time zone 'UTC');
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger set_published_at before insert or update of published on events for each row execute function set_published_at();
