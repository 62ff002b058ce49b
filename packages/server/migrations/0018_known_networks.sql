CREATE TABLE "known_networks" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "known_networks" ADD CONSTRAINT "known_networks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_networks_user" ON "known_networks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_networks_last_used" ON "known_networks" USING btree ("last_used_at");