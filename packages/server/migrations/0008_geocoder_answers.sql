CREATE TABLE "geocoder_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"places" jsonb NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "geocoder_answers_ends" ON "geocoder_answers" USING btree ("ends_at");