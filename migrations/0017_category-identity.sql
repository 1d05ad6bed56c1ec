CREATE TABLE "former_category_names" (
	"name" text PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "categories_name_unique";--> statement-breakpoint
DROP INDEX "newsletter_subscriptions_email_unique";--> statement-breakpoint
DROP INDEX "outgoing_mails_once";--> statement-breakpoint
DROP INDEX "users_username_unique";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "category_id" integer;--> statement-breakpoint
ALTER TABLE "former_category_names" ADD CONSTRAINT "former_category_names_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "categories_name_unique" ON "categories" USING btree ("name") WHERE "categories"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscriptions_email_unique" ON "newsletter_subscriptions" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "outgoing_mails_once" ON "outgoing_mails" USING btree ("message_id","recipient");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_unique" ON "users" USING btree ("username");
--> statement-breakpoint
-- The look of a named category stays with it when it gets another name.
update categories set motif = lower(name collate "C") where lower(name collate "C") in
  ('exhibition', 'workshop', 'performance', 'immersive', 'market', 'installation', 'digital', 'murals', 'inside track', 'kids club');
--> statement-breakpoint
-- A name belongs to the category that had it last. From here on, the server keeps this table.
insert into former_category_names (name, category_id)
select name, record_id from (
  select distinct on (lower(name)) name, record_id from changes
  where kind = 'categories' and outcome = 'done' and name is not null order by lower(name), id desc
) as last
where exists (select from categories where id = record_id)
  and not exists (select from categories where lower(categories.name) = lower(last.name));
