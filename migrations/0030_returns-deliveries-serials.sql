CREATE TABLE `delivery_costs` (
	`document_id` text NOT NULL,
	`product_id` text NOT NULL,
	`unit_cost` integer NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`document_id`, `product_id`),
	FOREIGN KEY (`document_id`) REFERENCES `stock_documents`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `costs_by_product` ON `delivery_costs` (`product_id`,`at`);--> statement-breakpoint
CREATE TABLE `serials` (
	`movement_id` text NOT NULL,
	`unit` integer NOT NULL,
	`serial` text NOT NULL,
	`product_id` text NOT NULL,
	`at` integer NOT NULL,
	`ended_at` integer,
	`ended_by_id` text,
	PRIMARY KEY(`movement_id`, `serial`),
	FOREIGN KEY (`movement_id`) REFERENCES `stock_movements`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`ended_by_id`) REFERENCES `stock_documents`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `serials_out` ON `serials` (`product_id`,`serial`) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX `serials_by_text` ON `serials` (`serial`);--> statement-breakpoint
CREATE TABLE `sold_costs` (
	`movement_id` text PRIMARY KEY NOT NULL,
	`unit_cost` integer NOT NULL,
	FOREIGN KEY (`movement_id`) REFERENCES `stock_movements`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `products` ADD `serial_numbers` integer;--> statement-breakpoint
ALTER TABLE `stock_documents` ADD `token` text;--> statement-breakpoint
ALTER TABLE `stock_documents` ADD `exchanges_id` text REFERENCES stock_documents(id);--> statement-breakpoint
UPDATE `stock_documents` SET `token` = lower(hex(randomblob(15))) WHERE `kind` = 'sale';--> statement-breakpoint
CREATE UNIQUE INDEX `documents_by_token` ON `stock_documents` (`token`) WHERE token is not null;--> statement-breakpoint
CREATE INDEX `documents_by_exchange` ON `stock_documents` (`exchanges_id`) WHERE exchanges_id is not null;--> statement-breakpoint
CREATE INDEX `deliveries_by_supplier` ON `stock_documents` ("stated" ->> 'supplier',`number`) WHERE kind = 'delivery';--> statement-breakpoint
ALTER TABLE `stock_movements` ADD `returns_id` text;--> statement-breakpoint
CREATE INDEX `movements_by_returned` ON `stock_movements` (`returns_id`) WHERE returns_id is not null;