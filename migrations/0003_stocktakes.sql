CREATE TABLE `stocktake_lines` (
	`stocktake_id` text NOT NULL,
	`product_id` text NOT NULL,
	`counted` integer,
	`available` integer,
	`staff_id` text,
	`at` integer,
	PRIMARY KEY(`stocktake_id`, `product_id`),
	FOREIGN KEY (`stocktake_id`) REFERENCES `stocktakes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `stocktakes` (
	`id` text PRIMARY KEY NOT NULL,
	`branch` text NOT NULL,
	`category` text,
	`subcategory` text,
	`status` text DEFAULT 'open' NOT NULL,
	`started_by` text NOT NULL,
	`started_at` integer NOT NULL,
	`closed_by` text,
	`closed_at` integer,
	FOREIGN KEY (`started_by`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`closed_by`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `stock_movements` ADD `stocktake_id` text REFERENCES stocktakes(id);