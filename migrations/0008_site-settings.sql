CREATE TABLE "site_settings" (
	"version" integer PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_by" text
);
--> statement-breakpoint
ALTER TABLE "email_settings" ALTER COLUMN "from_email" SET DEFAULT 'no-reply@program.example';--> statement-breakpoint
ALTER TABLE "email_settings" ALTER COLUMN "from_name" SET DEFAULT 'Community Arts';--> statement-breakpoint
-- The subject says what has changed, where that is more than a list of the program: site settings are read again.
create or replace function notify_content_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', coalesce(tg_argv[0], ''));
  return null;
end $$;
--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on site_settings for each statement execute function notify_content_changed('site_settings');
