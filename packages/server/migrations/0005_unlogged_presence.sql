-- By hand: drizzle-kit does not know the word. Who is online now needs no write-ahead log and no fsync.
ALTER TABLE "followed_chats" SET UNLOGGED;
--> statement-breakpoint
ALTER TABLE "sockets" SET UNLOGGED;
