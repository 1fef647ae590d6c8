CREATE TABLE `unused_pictures` (
	`name` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL
);
