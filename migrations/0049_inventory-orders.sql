DROP INDEX `products_by_stock_value`;--> statement-breakpoint
DROP INDEX `products_by_incoming`;--> statement-breakpoint
CREATE INDEX `products_by_name` ON `products` (name collate nocase,`id`);--> statement-breakpoint
CREATE INDEX `products_by_available` ON `products` (`available`,`id`);--> statement-breakpoint
CREATE INDEX `products_by_value` ON `products` (price * available,`id`);--> statement-breakpoint
CREATE INDEX `products_by_incoming` ON `products` (`incoming`,`id`);