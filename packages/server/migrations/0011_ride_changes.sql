CREATE TABLE "ride_removals" (
	"only" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"last_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "ride_removals_only" CHECK ("ride_removals"."only" = 1)
);
--> statement-breakpoint
ALTER TABLE "rides" ADD COLUMN "changed_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
CREATE INDEX "rides_changed" ON "rides" USING btree ("changed_in");--> statement-breakpoint
-- By hand: drizzle-kit knows no triggers. Rows that are copied from another database get a number of this one, too.
CREATE FUNCTION "note_ride_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."changed_in" := pg_current_xact_id();
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "note_ride_change" BEFORE INSERT OR UPDATE ON "rides" FOR EACH ROW EXECUTE FUNCTION "note_ride_change"();--> statement-breakpoint
INSERT INTO "ride_removals" DEFAULT VALUES;--> statement-breakpoint
CREATE FUNCTION "note_ride_removal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "ride_removals" SET "last_in" = pg_current_xact_id();
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "note_ride_removal" AFTER DELETE OR TRUNCATE ON "rides" FOR EACH STATEMENT EXECUTE FUNCTION "note_ride_removal"();
