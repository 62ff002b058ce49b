ALTER TABLE "rides" ADD COLUMN "agreed_departure_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "rides" ADD COLUMN "occurrences_until" date;--> statement-breakpoint
CREATE INDEX "rides_open_templates" ON "rides" USING btree ("occurrences_until") WHERE "rides"."ride_type" = 'recurring' and "rides"."parent_ride_id" is null and "rides"."status" in ('pending', 'active');