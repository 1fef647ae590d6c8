CREATE TABLE `document_columns` (
	`block` integer NOT NULL,
	`group_number` integer NOT NULL,
	`version` integer NOT NULL,
	`packed` text NOT NULL,
	PRIMARY KEY(`block`, `group_number`)
);
--> statement-breakpoint
CREATE INDEX `columns_by_version` ON `document_columns` (`group_number`,`version`);--> statement-breakpoint
CREATE TABLE `facet_values` (
	`number` integer PRIMARY KEY NOT NULL,
	`facet` text NOT NULL,
	`slug` text NOT NULL,
	`name` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `facet_values_facet_slug_unique` ON `facet_values` (`facet`,`slug`);--> statement-breakpoint
DROP INDEX `products_by_age`;--> statement-breakpoint
DROP INDEX `active_by_age`;--> statement-breakpoint
DROP INDEX `active_by_category_age`;--> statement-breakpoint
DROP INDEX `active_by_subcategory_age`;--> statement-breakpoint
CREATE INDEX `products_by_age` ON `products` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `active_by_age` ON `products` (`created_at`,`id`) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX `active_by_category_age` ON `products` (`category`,`created_at`,`id`) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX `active_by_subcategory_age` ON `products` (`subcategory`,`created_at`,`id`,`category`) WHERE status = 'active';--> statement-breakpoint
ALTER TABLE `search_documents` ADD `facets` text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- The postings have another format. The command that applies the migrations indexes all products that have no document.
DELETE FROM `search_documents`;
--> statement-breakpoint
DELETE FROM `search_postings`;
--> statement-breakpoint
DELETE FROM `search_words`;
