CREATE TABLE "event_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_by" text,
	"values" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "artists" ADD COLUMN "deleted_by" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "deleted_by" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "deleted_by" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "notice_kind" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "notice" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "booking_url" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "booking_label" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "admission" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "sessions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "public_from" date;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "access" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "access_note" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "image_focus" jsonb;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "image_credit" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "image_decorative" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "deleted_by" text;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "deleted_by" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "deleted_by" text;--> statement-breakpoint
ALTER TABLE "event_versions" ADD CONSTRAINT "event_versions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_versions_event" ON "event_versions" USING btree ("event_id");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_notice_kind_known" CHECK ("events"."notice_kind" in ('canceled', 'postponed', 'moved', 'full'));