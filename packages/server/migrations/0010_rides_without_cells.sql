DROP INDEX "rides_open_ends";--> statement-breakpoint
DROP INDEX "rides_open_cells";--> statement-breakpoint
ALTER TABLE "rides" DROP COLUMN "cells";