CREATE TABLE `settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`values` text NOT NULL,
	`updated_at` integer NOT NULL
);
