ALTER TABLE `orders` ADD `token` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `quoted_until` text;--> statement-breakpoint
CREATE UNIQUE INDEX `orders_by_token` ON `orders` (`token`) WHERE token is not null;