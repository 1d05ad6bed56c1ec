ALTER TABLE "outgoing_mails" ALTER COLUMN "message_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "notice" jsonb;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "password_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "download_key" text;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD CONSTRAINT "outgoing_mails_has_content" CHECK (("outgoing_mails"."message_id" is null) <> ("outgoing_mails"."notice" is null));