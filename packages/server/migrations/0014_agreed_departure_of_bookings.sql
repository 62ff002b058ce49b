ALTER TABLE "bookings" ADD COLUMN "agreed_departure_time" timestamp (3) with time zone;--> statement-breakpoint
-- Of bookings that are there already: what their ride kept for all of them, or its departure where that was not moved.
UPDATE "bookings" SET "agreed_departure_time" = coalesce("rides"."agreed_departure_time", "rides"."departure_time")
FROM "rides" WHERE "rides"."id" = "bookings"."ride_id";--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "agreed_departure_time" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "rides" DROP COLUMN "agreed_departure_time";