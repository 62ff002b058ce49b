DROP INDEX "notifications_user";--> statement-breakpoint
CREATE INDEX "notifications_ride" ON "notifications" USING btree (("data" ->> 'rideId'));--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at","id");