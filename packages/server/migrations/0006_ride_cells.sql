ALTER TABLE "rides" ADD COLUMN "cells" integer[];--> statement-breakpoint
-- Of rides that are there already: all cells of the box around each stretch of the path, which is more than it touches and
-- never less (`rides/search/cells.ts` has the grid). What is found by too many is measured and left out.
UPDATE "rides" SET "cells" = coalesce((
  SELECT array_agg(DISTINCT y * 160 + x ORDER BY y * 160 + x)
  FROM (
    SELECT (p->>0)::float8 AS lat, (p->>1)::float8 AS lng,
      lead((p->>0)::float8, 1, (p->>0)::float8) OVER (ORDER BY n) AS next_lat, lead((p->>1)::float8, 1, (p->>1)::float8) OVER (ORDER BY n) AS next_lng
    FROM jsonb_array_elements("rides"."path") WITH ORDINALITY AS points(p, n)
  ) AS stretches,
    generate_series(greatest(0, floor((least(lat, next_lat) - 20) / 0.05)::int), least(159, floor((greatest(lat, next_lat) - 20) / 0.05)::int)) AS y,
    generate_series(greatest(0, floor((least(lng, next_lng) - 116) / 0.05)::int), least(159, floor((greatest(lng, next_lng) - 116) / 0.05)::int)) AS x
), '{}');--> statement-breakpoint
ALTER TABLE "rides" ALTER COLUMN "cells" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "rides_open_cells" ON "rides" USING gin ("cells") WHERE "rides"."status" in ('pending', 'active');
