ALTER TABLE "audit_log" ADD COLUMN "attempts" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "failure_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_failure_key" ON "audit_log" USING btree ("failure_key");--> statement-breakpoint
CREATE INDEX "contact_messages_unread" ON "contact_messages" USING btree ("id") WHERE "contact_messages"."deleted_at" is null and "contact_messages"."read_at" is null;--> statement-breakpoint
CREATE INDEX "outgoing_mails_unsent" ON "outgoing_mails" USING btree ("last_attempt_at") WHERE "outgoing_mails"."state" <> 'sent';