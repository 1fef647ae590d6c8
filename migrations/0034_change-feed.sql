CREATE TABLE `change_feed` (
	`id` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
INSERT INTO change_feed VALUES (lower(hex(randomblob(8))));
--> statement-breakpoint
CREATE TABLE `events` (
	`seq` integer PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`target` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `events_by_age` ON `events` (`at`);
--> statement-breakpoint
CREATE TRIGGER events_follow_audit AFTER INSERT ON audit
WHEN substr(NEW.action, 1, instr(NEW.action, '-') - 1) IN ('product', 'picture', 'catalogue', 'category', 'bulk', 'stock', 'stocktake',
	'transfer', 'delivery', 'return', 'sale', 'receipt', 'payment', 'order', 'customer', 'cash')
	AND NEW.action NOT IN ('product-import', 'product-bulk-edit', 'delivery-costs', 'catalogue-export')
BEGIN
	INSERT INTO events (type, target, at) VALUES (NEW.action, NEW.target, NEW.at);
END;
