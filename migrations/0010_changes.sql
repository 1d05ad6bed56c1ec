CREATE TABLE "changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text,
	"action" text NOT NULL,
	"kind" text,
	"record_id" integer,
	"name" text,
	"values" jsonb,
	"outcome" text DEFAULT 'done' NOT NULL,
	"address" text,
	"request_id" text,
	"attempts" integer DEFAULT 1 NOT NULL,
	"failure_key" text,
	CONSTRAINT "changes_outcome_known" CHECK ("changes"."outcome" in ('done', 'refused', 'failed', 'interrupted'))
);
--> statement-breakpoint
-- Moves the audit log, the versions and the present state of every record. A state joins the entry of its save.
with nouns (kind, noun) as (values ('events', 'activation'), ('artists', 'artist'), ('categories', 'category'), ('partners', 'partner'), ('locations', 'location'), ('messages', 'message'), ('site-settings', 'the site settings')),
states as (
  select row_number() over () as number, saved.* from (
  select 'events' as kind, event_id as record_id, saved_at as at, saved_by as actor, "values"->>'title' as name, "values"
  from event_versions
  union all
  select 'site-settings', 1, saved_at, saved_by, null, "values" from site_settings
  union all
  select 'events', id, updated_at, updated_by, title, jsonb_build_object(
      'title', r.title, 'description', r.description, 'category', r.category, 'date', r.date,
      'endDate', r.end_date, 'time', r.time, 'venue', r.venue, 'status', r.status,
      'statusOverride', r.status_override, 'featuredImage', r.featured_image, 'imageAlt', r.image_alt,
      'featured', r.featured, 'published', r.published, 'gallery', r.gallery, 'galleryTypes', r.gallery_types,
      'galleryAlts', r.gallery_alts, 'noticeKind', r.notice_kind, 'notice', r.notice,
      'bookingUrl', r.booking_url, 'bookingLabel', r.booking_label, 'admission', r.admission,
      'sessions', r.sessions, 'publicFrom', r.public_from, 'access', r.access, 'accessNote', r.access_note,
      'imageFocus', r.image_focus, 'imageCredit', r.image_credit, 'imageDecorative', r.image_decorative,
      'locationId', (select id from locations where id = r.location_id and deleted_at is null),
      'artistId', (select id from artists where id = r.artist_id and deleted_at is null),
      'artistIds', array(select l.artist_id from event_artists l join artists p on p.id = l.artist_id and p.deleted_at is null where l.event_id = r.id order by l.position),
      'partnerIds', array(select l.partner_id from event_partners l join partners p on p.id = l.partner_id and p.deleted_at is null where l.event_id = r.id order by l.position))
  from events r
  where not exists (select from event_versions v where v.event_id = r.id
    and v.saved_at between r.updated_at - interval '1 millisecond' and r.updated_at + interval '1 millisecond')
  union all
  select 'artists', id, updated_at, updated_by, name, jsonb_build_object(
      'name', r.name, 'title', r.title, 'bio', r.bio, 'profileImage', r.profile_image,
      'portfolio', r.portfolio, 'socialLinks', r.social_links)
  from artists r
  union all
  select 'categories', id, updated_at, updated_by, name, jsonb_build_object(
      'name', r.name, 'color', r.color)
  from categories r
  union all
  select 'partners', id, updated_at, updated_by, name, jsonb_build_object(
      'name', r.name, 'description', r.description, 'type', r.type, 'website', r.website, 'logo', r.logo,
      'socialLinks', r.social_links)
  from partners r
  union all
  select 'locations', id, updated_at, updated_by, name, jsonb_build_object(
      'name', r.name, 'googleMapsLink', r.google_maps_link)
  from locations r
  ) as saved
),
parsed as (
  select a.*, n.kind, n.noun, split_part(a.action, ' ', 1) as method, a.action like '%/restore' as is_restore,
    case when a.action = 'PUT /api/site-settings' then 1 else substring(a.subject from '^[0-9]+')::int end as parsed_id
  from audit_log a left join nouns n
    on n.kind = substring(a.action from '^[A-Z]+ /api/([a-z-]+)') and a.action not in ('POST /api/events/bulk')
),
entries as (
  select id, at, actor, address, request_id, attempts, failure_key, coalesce(outcome, 'interrupted') as outcome,
    kind, case when kind is not null then parsed_id end as record_id,
    case action
      when 'POST /api/events/bulk' then 'changed several activations'
      when 'PUT /api/messages/:id/read' then 'marked as read or unread message'
      when 'POST /api/messages/:id/retry' then 'resent message'
      when 'PUT /api/site-settings' then 'changed the site settings'
      when 'PUT /api/email-settings' then 'changed the email settings'
      when 'POST /api/email-settings/test' then 'sent a test email'
      when 'DELETE /api/demo' then 'removed the demo program'
      when 'POST /api/upload' then 'uploaded a picture'
      when 'POST /api/test/s3' then 'tested the picture storage'
      when 'POST /api/admin/login' then 'signed in'
      when 'POST /api/admin/logout' then 'signed out'
      when 'PUT /api/admin/password' then 'changed their password'
      when 'admin add' then 'added manager'
      when 'admin remove' then 'removed manager'
      when 'admin password' then 'set a new password for'
      when 'admin second-factor on' then 'turned on two-factor authentication for'
      when 'admin second-factor off' then 'turned off two-factor authentication for'
      when 'admin end-sessions' then 'signed everyone out'
      when 'content load' then 'loaded content from'
      when 'content check --repair' then 'repaired the content'
      when 'uploads sweep' then 'removed unused pictures'
      when 'privacy erase' then 'erased personal data'
      when 'backup' then 'made a backup'
      when 'restore' then 'restored a backup'
      else case when kind is null then action
        else case when is_restore then 'restored' when method = 'POST' then 'added' when method = 'PUT' then 'changed'
          else 'deleted' end || ' ' || noun end
    end as action,
    case when kind is not null then nullif(regexp_replace(subject, '^[0-9]+ ?', ''), '')
      when action = 'POST /api/events/bulk' and subject ~ '^[0-9]+(, [0-9]+)*$' then coalesce(
        (select string_agg(title, ', ' order by id) from events where id = any (string_to_array(subject, ', ')::int[])), subject)
      else subject end as name
  from parsed
),
pairs as (
  select distinct on (entry) * from (
    select distinct on (s.number) s.number, s.at, e.id as entry from states s join entries e
      on e.kind = s.kind and e.record_id = s.record_id and e.outcome = 'done' and e.action ~ '^(added|changed) '
      and e.at between s.at - interval '1 minute' and s.at + interval '1 second'
    order by s.number, e.at desc
  ) as nearest order by entry, at desc
),
deleted (kind, record_id, at, actor) as (
  select 'events', id, deleted_at, deleted_by from events where deleted_at is not null
  union all
  select 'artists', id, deleted_at, deleted_by from artists where deleted_at is not null
  union all
  select 'categories', id, deleted_at, deleted_by from categories where deleted_at is not null
  union all
  select 'partners', id, deleted_at, deleted_by from partners where deleted_at is not null
  union all
  select 'locations', id, deleted_at, deleted_by from locations where deleted_at is not null
  union all
  select 'messages', id, deleted_at, deleted_by from contact_messages where deleted_at is not null
)
insert into changes (at, actor, action, kind, record_id, name, "values", outcome, address, request_id, attempts, failure_key)
select at, actor, action, kind, record_id,
  coalesce(name, case kind
      when 'events' then (select title from events where id = record_id)
      when 'artists' then (select name from artists where id = record_id)
      when 'categories' then (select name from categories where id = record_id)
      when 'partners' then (select name from partners where id = record_id)
      when 'locations' then (select name from locations where id = record_id)
    end), "values", outcome, address, request_id, attempts, failure_key
from (
  select coalesce(s.at, e.at) as at, e.actor, e.action, e.kind, e.record_id, coalesce(e.name, s.name) as name, s."values",
    e.outcome, e.address, e.request_id, e.attempts, e.failure_key, e.id as place
  from entries e left join pairs p on p.entry = e.id left join states s on s.number = p.number
  union all
  select s.at, s.actor, 'changed ' || n.noun, s.kind, s.record_id, s.name, s."values", 'done', null, null, 1, null, s.number
  from states s join nouns n on n.kind = s.kind where s.number not in (select number from pairs)
  union all
  select d.at, d.actor, 'deleted ' || n.noun, d.kind, d.record_id, null, null, 'done', null, null, 1, null, 0
  from deleted d join nouns n on n.kind = d.kind
  where not exists (select from entries e where e.kind = d.kind and e.record_id = d.record_id and e.outcome = 'done'
    and e.action like 'deleted %' and e.at between d.at - interval '1 minute' and d.at + interval '1 minute')
) as moved
order by at, place;
--> statement-breakpoint
DROP TABLE "audit_log" CASCADE;--> statement-breakpoint
DROP TABLE "event_versions" CASCADE;--> statement-breakpoint
delete from site_settings where version < (select max(version) from site_settings);
--> statement-breakpoint
ALTER TABLE "site_settings" DROP CONSTRAINT "site_settings_pkey";--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "id" integer PRIMARY KEY DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "changes_action" ON "changes" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "changes_record" ON "changes" USING btree ("kind","record_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "changes_failure_key" ON "changes" USING btree ("failure_key");--> statement-breakpoint
ALTER TABLE "artists" DROP COLUMN "updated_by";--> statement-breakpoint
ALTER TABLE "artists" DROP COLUMN "deleted_by";--> statement-breakpoint
ALTER TABLE "categories" DROP COLUMN "updated_by";--> statement-breakpoint
ALTER TABLE "categories" DROP COLUMN "deleted_by";--> statement-breakpoint
ALTER TABLE "contact_messages" DROP COLUMN "deleted_by";--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "updated_by";--> statement-breakpoint
ALTER TABLE "events" DROP COLUMN "deleted_by";--> statement-breakpoint
ALTER TABLE "locations" DROP COLUMN "updated_by";--> statement-breakpoint
ALTER TABLE "locations" DROP COLUMN "deleted_by";--> statement-breakpoint
ALTER TABLE "partners" DROP COLUMN "updated_by";--> statement-breakpoint
ALTER TABLE "partners" DROP COLUMN "deleted_by";--> statement-breakpoint
ALTER TABLE "site_settings" DROP COLUMN "saved_by";--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_one_row" CHECK ("site_settings"."id" = 1);
