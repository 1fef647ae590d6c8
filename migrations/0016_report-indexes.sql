CREATE INDEX `products_by_stock_value` ON `products` (price * available) WHERE available > 0;--> statement-breakpoint
CREATE INDEX `products_by_incoming` ON `products` (`incoming`) WHERE incoming > 0;