ALTER TABLE `categories` ADD `bangla_name` text;--> statement-breakpoint
ALTER TABLE `products` ADD `bangla_name` text;--> statement-breakpoint
ALTER TABLE `products` ADD `bangla_key_features` text;--> statement-breakpoint
ALTER TABLE `subcategories` ADD `bangla_name` text;