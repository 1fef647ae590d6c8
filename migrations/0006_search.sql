CREATE TABLE `search_documents` (
	`number` integer PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`words` text NOT NULL,
	`name_length` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_document_of_product` ON `search_documents` (`product_id`);
--> statement-breakpoint
CREATE TABLE `search_keys` (
	`key` text NOT NULL,
	`word` text NOT NULL,
	PRIMARY KEY(`key`, `word`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `search_postings` (
	`word` text NOT NULL,
	`block` integer NOT NULL,
	`packed` text NOT NULL,
	PRIMARY KEY(`word`, `block`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `search_shelves` (
	`number` integer PRIMARY KEY NOT NULL,
	`category` text NOT NULL,
	`subcategory` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_shelf_is_once` ON `search_shelves` (`category`,`subcategory`);
--> statement-breakpoint
CREATE TABLE `search_words` (
	`word` text PRIMARY KEY NOT NULL,
	`products` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `products` DROP COLUMN `search_text`;
