CREATE TABLE `tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`staff_id` text NOT NULL,
	`scopes` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tokens_id_unique` ON `tokens` (`id`);--> statement-breakpoint
CREATE INDEX `tokens_by_staff` ON `tokens` (`staff_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `staff` ADD `kind` text DEFAULT 'person' NOT NULL;