ALTER TABLE "push_subscriptions" ADD COLUMN "session_family" uuid;--> statement-breakpoint
CREATE INDEX "push_subscriptions_family" ON "push_subscriptions" USING btree ("session_family");