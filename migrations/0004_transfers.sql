CREATE TABLE `transfers` (
	`number` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`from_branch` text NOT NULL,
	`to_branch` text NOT NULL,
	`note` text NOT NULL,
	`staff_id` text,
	`at` integer NOT NULL,
	`reversed_at` integer,
	`reversed_by_id` text,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reversed_by_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "branches_differ" CHECK("transfers"."from_branch" <> "transfers"."to_branch")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `transfers_id_unique` ON `transfers` (`id`);--> statement-breakpoint
ALTER TABLE `stock_movements` ADD `transfer_id` text REFERENCES transfers(id);--> statement-breakpoint
CREATE INDEX `movements_by_transfer` ON `stock_movements` (`transfer_id`) WHERE transfer_id is not null;