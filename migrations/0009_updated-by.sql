ALTER TABLE "artists" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "updated_by" text;