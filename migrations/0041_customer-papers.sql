DROP INDEX `orders_by_customer`;--> statement-breakpoint
CREATE INDEX `orders_by_customer` ON `orders` (`customer_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `customers_by_due` ON `customers` (`due`) WHERE due > 0;--> statement-breakpoint
CREATE INDEX `documents_by_customer_and_time` ON `stock_documents` (`customer_id`,`at`,`id`) WHERE customer_id is not null;