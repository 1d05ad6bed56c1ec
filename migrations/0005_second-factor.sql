ALTER TABLE "users" ADD COLUMN "second_factor_seed" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "second_factor_step" integer;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_second_factor_step_has_seed" CHECK ("users"."second_factor_step" is null or "users"."second_factor_seed" is not null);