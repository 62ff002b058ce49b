ALTER TABLE "users" ADD COLUMN "email_key" text;--> statement-breakpoint
-- By hand: drizzle-kit knows no rows. As `toEmailKey` of the contract makes it, but for domains in other letters, which only
-- JavaScript can write as Punycode.
UPDATE "users" SET "email_key" = (
  SELECT CASE
    WHEN "folded" !~ '@' OR "deleted_at" IS NOT NULL THEN "folded"
    WHEN "domain" IN ('gmail.com', 'googlemail.com') THEN replace("untagged", '.', '') || '@gmail.com'
    ELSE "untagged" || '@' || "domain"
  END
  FROM (SELECT regexp_replace(lower(normalize("email", NFKC)), '[[:space:].,;:!、。]+$', '') AS "folded") AS "f",
  LATERAL (SELECT regexp_replace("folded", '^.*@', '') AS "domain", regexp_replace("folded", '@[^@]*$', '') AS "local") AS "p",
  LATERAL (SELECT regexp_replace("local", '^([^+]+)[+].*$', '\1') AS "untagged") AS "u"
);--> statement-breakpoint
-- Of accounts that share a mailbox the one that confirmed it has the key, else the oldest. The others go on under their exact
-- address: no address has a space.
UPDATE "users" SET "email_key" = "users"."email_key" || ' ' || "users"."id"
FROM (
  SELECT "id", row_number() OVER (PARTITION BY "email_key" ORDER BY "email_confirmed_at" IS NULL, "id") AS "place" FROM "users"
) AS "shared"
WHERE "shared"."id" = "users"."id" AND "shared"."place" > 1;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_email_key_unique" UNIQUE("email_key");
