CREATE TABLE "bookings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bookings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ride_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"user_role" text NOT NULL,
	"status" text NOT NULL,
	"seats_booked" integer NOT NULL,
	"total_price" integer NOT NULL,
	"special_requests" text,
	"cancel_kind" text,
	"cancel_reason" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"pickup_address" text,
	"pickup_lat" double precision,
	"pickup_lng" double precision,
	"pickup_time" timestamp (3) with time zone,
	"dropoff_address" text,
	"dropoff_lat" double precision,
	"dropoff_lng" double precision,
	"dropoff_time" timestamp (3) with time zone,
	"price_per_seat" integer NOT NULL,
	"vehicle_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"status_changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bookings_role" CHECK ("bookings"."user_role" in ('rider', 'driver')),
	CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('pending', 'confirmed', 'completed', 'cancelled')),
	CONSTRAINT "bookings_cancel_kind" CHECK ("bookings"."cancel_kind" in ('rider', 'rejected', 'driver', 'ride_cancelled', 'expired') or "bookings"."cancel_kind" is null),
	CONSTRAINT "bookings_cancelled_has_kind" CHECK (("bookings"."status" = 'cancelled') = ("bookings"."cancel_kind" is not null)),
	CONSTRAINT "bookings_seats" CHECK (case "bookings"."user_role" when 'driver' then "bookings"."seats_booked" = 0 and "bookings"."total_price" = 0 else "bookings"."seats_booked" between 1 and 8 and "bookings"."total_price" >= 0 end),
	CONSTRAINT "bookings_proposal" CHECK (("bookings"."user_role" = 'driver') = ("bookings"."vehicle_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" bigint NOT NULL,
	"reviewer_id" bigint NOT NULL,
	"reviewee_id" bigint NOT NULL,
	"rating" integer NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reviews_once_a_direction" UNIQUE("booking_id","reviewer_id"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_not_oneself" CHECK ("reviews"."reviewer_id" <> "reviews"."reviewee_id")
);
--> statement-breakpoint
CREATE TABLE "rides" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ride_mode" text NOT NULL,
	"ride_type" text NOT NULL,
	"status" text NOT NULL,
	"creator_id" bigint NOT NULL,
	"driver_id" bigint,
	"from_address" text NOT NULL,
	"from_lat" double precision NOT NULL,
	"from_lng" double precision NOT NULL,
	"to_address" text NOT NULL,
	"to_lat" double precision NOT NULL,
	"to_lng" double precision NOT NULL,
	"departure_time" timestamp (3) with time zone NOT NULL,
	"is_flexible_time" boolean DEFAULT false NOT NULL,
	"price_per_seat" integer NOT NULL,
	"total_seats" integer NOT NULL,
	"available_seats" integer NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"requirements" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"recurring_schedule" jsonb,
	"recurring_start_date" date,
	"recurring_end_date" date,
	"parent_ride_id" bigint,
	"occurrence_date" date,
	"vehicle_id" bigint,
	"vehicle_make" text,
	"vehicle_model" text,
	"vehicle_year" integer,
	"vehicle_color" text,
	"vehicle_plate" text,
	"vehicle_type" text,
	"vehicle_seats" integer,
	"path" jsonb NOT NULL,
	"waypoints" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"distance_km" double precision NOT NULL,
	"duration_min" double precision NOT NULL,
	"toll_km" double precision NOT NULL,
	"path_source" text NOT NULL,
	"estimated_arrival_time" timestamp (3) with time zone NOT NULL,
	"cancel_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"status_changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rides_one_occurrence_a_date" UNIQUE("parent_ride_id","occurrence_date"),
	CONSTRAINT "rides_mode" CHECK ("rides"."ride_mode" in ('offer', 'request')),
	CONSTRAINT "rides_type" CHECK ("rides"."ride_type" in ('one_time', 'recurring')),
	CONSTRAINT "rides_status" CHECK ("rides"."status" in ('pending', 'active', 'in_progress', 'completed', 'cancelled')),
	CONSTRAINT "rides_path_source" CHECK ("rides"."path_source" in ('trunk', 'straight')),
	CONSTRAINT "rides_price" CHECK ("rides"."price_per_seat" >= 0),
	CONSTRAINT "rides_party" CHECK ("rides"."total_seats" between 1 and 8),
	CONSTRAINT "rides_available" CHECK ("rides"."available_seats" >= 0 and ("rides"."ride_mode" = 'request' or "rides"."available_seats" <= "rides"."total_seats")),
	CONSTRAINT "rides_offer_has_driver" CHECK ("rides"."ride_mode" = 'request' or ("rides"."driver_id" is not null and "rides"."vehicle_id" is not null)),
	CONSTRAINT "rides_arrival" CHECK ("rides"."estimated_arrival_time" >= "rides"."departure_time"),
	CONSTRAINT "rides_occurrence" CHECK (("rides"."parent_ride_id" is null) = ("rides"."occurrence_date" is null))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"family" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"rotated_at" timestamp (3) with time zone,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"preferences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"profile_picture" text,
	"user_type" text DEFAULT 'both' NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"consent_version" text,
	"consent_at" timestamp (3) with time zone,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"total_rides" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_user_type" CHECK ("users"."user_type" in ('rider', 'driver', 'both')),
	CONSTRAINT "users_rating" CHECK ("users"."rating_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vehicles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"year" integer NOT NULL,
	"color" text NOT NULL,
	"license_plate" text NOT NULL,
	"seats" integer NOT NULL,
	"vehicle_type" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"features" text[] DEFAULT '{}' NOT NULL,
	"is_available" boolean DEFAULT true NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vehicles_seats" CHECK ("vehicles"."seats" between 1 and 20),
	CONSTRAINT "vehicles_type" CHECK ("vehicles"."vehicle_type" in ('sedan', 'suv', 'hatchback', 'wagon', 'van', 'truck', 'motorcycle', 'other'))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_ride_id_rides_id_fk" FOREIGN KEY ("ride_id") REFERENCES "public"."rides"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_reviewee_id_users_id_fk" FOREIGN KEY ("reviewee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_driver_id_users_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_parent_ride_id_rides_id_fk" FOREIGN KEY ("parent_ride_id") REFERENCES "public"."rides"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_live" ON "bookings" USING btree ("ride_id","user_id") WHERE "bookings"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "bookings_ride" ON "bookings" USING btree ("ride_id","created_at");--> statement-breakpoint
CREATE INDEX "bookings_user" ON "bookings" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "bookings_expiry" ON "bookings" USING btree ("expires_at") WHERE "bookings"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "bookings_vehicle" ON "bookings" USING btree ("vehicle_id") WHERE "bookings"."vehicle_id" is not null;--> statement-breakpoint
CREATE INDEX "reviews_reviewee" ON "reviews" USING btree ("reviewee_id","created_at");--> statement-breakpoint
CREATE INDEX "rides_open_ends" ON "rides" USING gist (point("from_lng", "from_lat"),point("to_lng", "to_lat")) WHERE "rides"."status" in ('pending', 'active');--> statement-breakpoint
CREATE INDEX "rides_open_departure" ON "rides" USING btree ("departure_time") WHERE "rides"."status" in ('pending', 'active', 'in_progress');--> statement-breakpoint
CREATE INDEX "rides_driver" ON "rides" USING btree ("driver_id","departure_time");--> statement-breakpoint
CREATE INDEX "rides_creator" ON "rides" USING btree ("creator_id","departure_time");--> statement-breakpoint
CREATE INDEX "rides_vehicle" ON "rides" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "sessions_family" ON "sessions" USING btree ("family");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "vehicles_user" ON "vehicles" USING btree ("user_id") WHERE "vehicles"."hidden_at" is null;