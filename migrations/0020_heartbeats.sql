CREATE TABLE `heartbeats` (
	`name` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`has_failed` integer DEFAULT false NOT NULL
);
