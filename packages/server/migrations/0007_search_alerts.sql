CREATE TABLE "search_alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"ride_mode" text NOT NULL,
	"from_address" text NOT NULL,
	"from_lat" double precision NOT NULL,
	"from_lng" double precision NOT NULL,
	"to_address" text NOT NULL,
	"to_lat" double precision NOT NULL,
	"to_lng" double precision NOT NULL,
	"departure_date" date,
	"departure_time" text,
	"time_flexibility" integer,
	"ride_type" text,
	"min_seats" integer,
	"max_price" integer,
	"from_cells" integer[],
	"to_cells" integer[],
	"path" jsonb,
	"path_cells" integer[],
	"duration_min" double precision,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "search_alerts_once" UNIQUE NULLS NOT DISTINCT("user_id","ride_mode","from_lat","from_lng","to_lat","to_lng","departure_date","departure_time","time_flexibility","ride_type","min_seats","max_price"),
	CONSTRAINT "search_alerts_mode" CHECK ("search_alerts"."ride_mode" in ('offer', 'request')),
	CONSTRAINT "search_alerts_type" CHECK ("search_alerts"."ride_type" in ('one_time', 'recurring') or "search_alerts"."ride_type" is null),
	CONSTRAINT "search_alerts_way" CHECK (case "search_alerts"."ride_mode" when 'offer' then "search_alerts"."from_cells" is not null and "search_alerts"."to_cells" is not null else "search_alerts"."path" is not null and "search_alerts"."path_cells" is not null and "search_alerts"."duration_min" is not null end)
);
--> statement-breakpoint
CREATE TABLE "told_matches" (
	"user_id" bigint NOT NULL,
	"series_id" bigint NOT NULL,
	"ride_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "told_matches_user_id_series_id_pk" PRIMARY KEY("user_id","series_id")
);
--> statement-breakpoint
ALTER TABLE "search_alerts" ADD CONSTRAINT "search_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_matches" ADD CONSTRAINT "told_matches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_matches" ADD CONSTRAINT "told_matches_series_id_rides_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."rides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_matches" ADD CONSTRAINT "told_matches_ride_id_rides_id_fk" FOREIGN KEY ("ride_id") REFERENCES "public"."rides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_alerts_ends" ON "search_alerts" USING gin ("from_cells","to_cells");--> statement-breakpoint
CREATE INDEX "search_alerts_path" ON "search_alerts" USING gin ("path_cells");--> statement-breakpoint
CREATE INDEX "search_alerts_date" ON "search_alerts" USING btree ("departure_date") WHERE "search_alerts"."departure_date" is not null;--> statement-breakpoint
CREATE INDEX "told_matches_series" ON "told_matches" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "told_matches_ride" ON "told_matches" USING btree ("ride_id");