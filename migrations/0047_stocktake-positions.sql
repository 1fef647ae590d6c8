ALTER TABLE `stocktake_lines` ADD `position` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DELETE FROM stocktake_lines WHERE product_id NOT IN (SELECT id FROM products)
	AND stocktake_id IN (SELECT id FROM stocktakes WHERE status = 'open');--> statement-breakpoint
UPDATE stocktake_lines SET position = sorted.position
	FROM (SELECT id, row_number() OVER (ORDER BY subcategory, name COLLATE NOCASE, id) AS position FROM products) AS sorted
	WHERE product_id = sorted.id;--> statement-breakpoint
CREATE INDEX `lines_by_position` ON `stocktake_lines` (`stocktake_id`,`position`,`counted`,`available`,`product_id`);
