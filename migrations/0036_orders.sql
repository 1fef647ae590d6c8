CREATE TABLE `order_lines` (
	`order_id` text NOT NULL,
	`position` integer NOT NULL,
	`product_id` text NOT NULL,
	`quantity` integer NOT NULL,
	`held` integer NOT NULL,
	`unit_price` integer NOT NULL,
	`list_price` integer NOT NULL,
	`discount_reason` text NOT NULL,
	PRIMARY KEY(`order_id`, `position`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_line_has_units" CHECK("order_lines"."quantity" > 0 and "order_lines"."held" in (0, "order_lines"."quantity"))
);
--> statement-breakpoint
CREATE INDEX `order_lines_by_product` ON `order_lines` (`product_id`,`held`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`branch` text NOT NULL,
	`state` text NOT NULL,
	`customer_id` text,
	`until` text,
	`version` integer DEFAULT 1 NOT NULL,
	`staff_id` text,
	`at` integer NOT NULL,
	`closed_at` integer,
	FOREIGN KEY (`customer_id`) REFERENCES `customers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_by_number` ON `orders` (`number`);--> statement-breakpoint
CREATE INDEX `orders_by_customer` ON `orders` (`customer_id`,`number`);--> statement-breakpoint
CREATE INDEX `open_orders` ON `orders` (`number`,`state`,`until`) WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX `closed_orders` ON `orders` (`number`) WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX `held_orders` ON `orders` (`until`,`number`) WHERE state = 'held';--> statement-breakpoint
ALTER TABLE `branch_stock` ADD `held` integer DEFAULT 0 NOT NULL CONSTRAINT "held_at_branch_is_not_negative" CHECK("held" >= 0);--> statement-breakpoint
ALTER TABLE `stock_documents` ADD `order_id` text REFERENCES orders(id);--> statement-breakpoint
CREATE INDEX `documents_by_order` ON `stock_documents` (`order_id`) WHERE order_id is not null;--> statement-breakpoint
ALTER TABLE `stock_movements` ADD `order_id` text REFERENCES orders(id);