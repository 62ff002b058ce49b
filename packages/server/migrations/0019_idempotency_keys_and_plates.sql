CREATE TABLE "idempotency_keys" (
	"user_id" bigint NOT NULL,
	"key" text NOT NULL,
	"endpoint" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "plate_key" text;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "vehicles_one_plate" ON "vehicles" USING btree ("user_id","plate_key") WHERE "vehicles"."hidden_at" is null;
--> statement-breakpoint
-- Of doubles from before, the first one has the plate; the others keep it without the key, so that nothing is lost.
UPDATE "vehicles" SET "plate_key" = regexp_replace("license_plate", '[- ]', '', 'g') WHERE "id" IN (SELECT min("id") FROM "vehicles" WHERE "hidden_at" IS NULL AND "license_plate" <> '' GROUP BY "user_id", regexp_replace("license_plate", '[- ]', '', 'g'));
