CREATE TABLE `branch_stock` (
	`product_id` text NOT NULL,
	`branch` text NOT NULL,
	`available` integer NOT NULL,
	`incoming` integer NOT NULL,
	`servicing` integer NOT NULL,
	`sold` integer NOT NULL,
	`defective` integer NOT NULL,
	PRIMARY KEY(`product_id`, `branch`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "available_at_branch_is_not_negative" CHECK("branch_stock"."available" >= 0),
	CONSTRAINT "incoming_at_branch_is_not_negative" CHECK("branch_stock"."incoming" >= 0),
	CONSTRAINT "servicing_at_branch_is_not_negative" CHECK("branch_stock"."servicing" >= 0),
	CONSTRAINT "sold_at_branch_is_not_negative" CHECK("branch_stock"."sold" >= 0),
	CONSTRAINT "defective_at_branch_is_not_negative" CHECK("branch_stock"."defective" >= 0)
);
--> statement-breakpoint
ALTER TABLE `products` ADD `stock_by_branch` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `stock_movements` ADD `branch` text DEFAULT 'madhupur' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `branch` text DEFAULT 'madhupur' NOT NULL;--> statement-breakpoint
ALTER TABLE `staff` ADD `branch` text DEFAULT 'madhupur' NOT NULL;--> statement-breakpoint
-- Stock from before branches belongs to the first one.
INSERT INTO `branch_stock`
SELECT `id`, 'madhupur', `available`, `incoming`, `servicing`, `sold`, `defective` FROM `products`
WHERE `available` + `incoming` + `servicing` + `sold` + `defective` > 0;
--> statement-breakpoint
UPDATE `products` SET `stock_by_branch` = json_object('madhupur', json_object('available', `available`, 'incoming', `incoming`,
	'servicing', `servicing`, 'sold', `sold`, 'defective', `defective`))
WHERE `available` + `incoming` + `servicing` + `sold` + `defective` > 0;
