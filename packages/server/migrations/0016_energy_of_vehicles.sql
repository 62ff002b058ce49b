ALTER TABLE "rides" ADD COLUMN "vehicle_energy" text;--> statement-breakpoint
ALTER TABLE "vehicles" ADD COLUMN "energy" text DEFAULT 'petrol' NOT NULL;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_energy" CHECK ("vehicles"."energy" in ('petrol', 'diesel', 'hybrid', 'electric'));