CREATE TABLE `daily_product_totals` (
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`branch` text NOT NULL,
	`part` integer NOT NULL,
	`totals` text NOT NULL,
	PRIMARY KEY(`kind`, `day`, `branch`, `part`)
);
--> statement-breakpoint
CREATE INDEX `open_stocktakes` ON `stocktakes` (`branch`) WHERE status = 'open';
--> statement-breakpoint
-- The totals keep the categories and brands of their time.
INSERT INTO `daily_product_totals` (`kind`, `day`, `branch`, `part`, `totals`)
SELECT kind, day, branch, number / 1000, json_group_object(product_id, json(total)) FROM (
	SELECT kinds.key AS kind, day, branch, totals_by_product.key AS product_id, totals_by_product.value AS total,
		row_number() OVER (PARTITION BY kinds.key, day, branch) - 1 AS number
	FROM daily_totals, json_each(totals) AS kinds, json_each(kinds.value) AS totals_by_product)
GROUP BY 1, 2, 3, 4;
