CREATE TABLE "create_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"input" text NOT NULL,
	"record_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
