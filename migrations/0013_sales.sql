CREATE TABLE `sales` (
	`number` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`branch` text NOT NULL,
	`note` text NOT NULL,
	`staff_id` text,
	`at` integer NOT NULL,
	`reversed_at` integer,
	`reversed_by_id` text,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reversed_by_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sales_id_unique` ON `sales` (`id`);--> statement-breakpoint
ALTER TABLE `stock_movements` ADD `sale_id` text REFERENCES sales(id);--> statement-breakpoint
CREATE INDEX `movements_by_sale` ON `stock_movements` (`sale_id`) WHERE sale_id is not null;