ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_key_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_key" ON "deliveries" USING btree ("key" text_pattern_ops);--> statement-breakpoint
-- By hand: drizzle-kit knows no rows. An unread notice of a message that was told before it said with whom the chat is: with who
-- wrote the newest one until then. Without that it would neither be replaced by the next one nor read with its chat.
UPDATE "notifications" SET "data" = "notifications"."data" || jsonb_build_object('userId', "told"."sender_id")
FROM (
  SELECT DISTINCT ON ("notice"."id") "notice"."id", "messages"."sender_id"
  FROM "notifications" AS "notice"
  JOIN "conversations" ON "conversations"."booking_id" = ("notice"."data" ->> 'bookingId')::bigint
    AND "notice"."user_id" IN ("conversations"."guest_id", "conversations"."owner_id")
  JOIN "messages" ON "messages"."conversation_id" = "conversations"."id"
    AND "messages"."sender_id" <> "notice"."user_id" AND "messages"."created_at" <= "notice"."created_at"
  WHERE "notice"."type" = 'message' AND "notice"."read_at" IS NULL AND NOT "notice"."data" ? 'userId'
  ORDER BY "notice"."id", "messages"."created_at" DESC, "messages"."id" DESC
) AS "told"
WHERE "told"."id" = "notifications"."id";--> statement-breakpoint
-- One chat has one: a later one may have been told beside it since.
DELETE FROM "notifications" USING "notifications" AS "newer"
WHERE "notifications"."type" = 'message' AND "notifications"."read_at" IS NULL AND "newer"."type" = 'message' AND "newer"."read_at" IS NULL
  AND "newer"."user_id" = "notifications"."user_id" AND "newer"."data" = "notifications"."data" AND "newer"."id" > "notifications"."id";--> statement-breakpoint
-- What waits to be sent of a message had a key that said how far was read, before the way; now it ends with what is told. Of
-- several by one way the newest goes on; the others, and what was told by that way since, go.
UPDATE "deliveries" SET "key" = "newest"."way" || ':' || "newest"."seq"
FROM (
  SELECT DISTINCT ON ("way") * FROM (
    SELECT "id", regexp_replace("key", '^(message:[0-9]+:[0-9]+):[0-9]+:', '\1:') AS "way", ("payload" #>> '{unlessRead,seq}')::int AS "seq"
    FROM "deliveries"
    WHERE "key" ~ '^message:[0-9]+:[0-9]+:[0-9]+:' AND "sent_at" IS NULL AND "failed_at" IS NULL
  ) AS "waiting"
  WHERE "seq" IS NOT NULL
  ORDER BY "way", "seq" DESC
) AS "newest"
WHERE "newest"."id" = "deliveries"."id" AND NOT EXISTS (
  SELECT FROM "deliveries" AS "later" WHERE "later"."user_id" = "deliveries"."user_id" AND "later"."key" LIKE "newest"."way" || ':%'
);--> statement-breakpoint
DELETE FROM "deliveries" WHERE "key" ~ '^message:[0-9]+:[0-9]+:[0-9]+:' AND "sent_at" IS NULL AND "failed_at" IS NULL;
