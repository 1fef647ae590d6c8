CREATE TABLE `stock_documents` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`number` integer NOT NULL,
	`branch` text NOT NULL,
	`to_branch` text,
	`stated` text DEFAULT '{}' NOT NULL,
	`note` text NOT NULL,
	`staff_id` text,
	`at` integer NOT NULL,
	`reversed_at` integer,
	`reversed_by_id` text,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reversed_by_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "branches_differ" CHECK("stock_documents"."branch" <> "stock_documents"."to_branch")
);
--> statement-breakpoint
INSERT INTO `stock_documents`
SELECT id, 'sale', number, branch, NULL, json_object('products', json(sold_products)), note, staff_id, at, reversed_at, reversed_by_id
FROM `sales` ORDER BY number;
--> statement-breakpoint
INSERT INTO `stock_documents`
SELECT id, 'transfer', number, from_branch, to_branch, '{}', note, staff_id, at, reversed_at, reversed_by_id
FROM `transfers` ORDER BY number;
--> statement-breakpoint
CREATE UNIQUE INDEX `documents_by_number` ON `stock_documents` (`kind`,`number`);
--> statement-breakpoint
-- Columns are added and dropped one by one. A rebuild of the table would copy the whole ledger and its indexes.
ALTER TABLE `stock_movements` ADD `document_id` text REFERENCES stock_documents(id);
--> statement-breakpoint
DROP TRIGGER movement_is_never_changed;
--> statement-breakpoint
UPDATE `stock_movements` SET `document_id` = coalesce(`sale_id`, `transfer_id`)
WHERE `sale_id` IS NOT NULL OR `transfer_id` IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER movement_is_never_changed BEFORE UPDATE ON stock_movements
BEGIN
	SELECT RAISE(ABORT, 'the stock ledger is append-only');
END;
--> statement-breakpoint
CREATE INDEX `movements_by_document` ON `stock_movements` (`document_id`) WHERE document_id is not null;
--> statement-breakpoint
DROP INDEX `movements_by_transfer`;
--> statement-breakpoint
DROP INDEX `movements_by_sale`;
--> statement-breakpoint
ALTER TABLE `stock_movements` DROP COLUMN `transfer_id`;
--> statement-breakpoint
ALTER TABLE `stock_movements` DROP COLUMN `sale_id`;
--> statement-breakpoint
DROP TABLE `sales`;
--> statement-breakpoint
DROP TABLE `transfers`;
