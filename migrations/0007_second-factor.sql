CREATE TABLE `recovery_codes` (
	`staff_id` text NOT NULL,
	`code_hash` text NOT NULL,
	PRIMARY KEY(`staff_id`, `code_hash`),
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `second_factors` (
	`staff_id` text PRIMARY KEY NOT NULL,
	`sealed_secret` text NOT NULL,
	`last_step` integer DEFAULT 0 NOT NULL,
	`begun_at` integer NOT NULL,
	`confirmed_at` integer,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `staff` ADD `must_change_password` integer DEFAULT false NOT NULL;