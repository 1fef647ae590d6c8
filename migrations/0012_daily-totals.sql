CREATE TABLE `daily_totals` (
	`day` text NOT NULL,
	`branch` text NOT NULL,
	`totals` text NOT NULL,
	PRIMARY KEY(`day`, `branch`)
);
--> statement-breakpoint
-- The totals of the movements so far, in the categories and brands that the products have now.
INSERT INTO `daily_totals` (`day`, `branch`, `totals`)
SELECT day, branch, json_group_object(kind, json(products)) FROM (
	SELECT day, branch, kind, json_group_object(product_id, json(total)) AS products FROM (
		SELECT date((at + 21600000) / 1000, 'unixepoch') AS day, branch, kind, product_id,
			json_array(sum(quantity), coalesce(sum(quantity * unit_price), 0),
				coalesce(sum(quantity) FILTER (WHERE unit_price IS NULL), 0), category, brand) AS total
		FROM stock_movements JOIN products ON products.id = product_id
		WHERE kind IN ('sell', 'return', 'defect', 'correct') AND source IS NULL
			AND NOT EXISTS (SELECT 1 FROM stock_movements AS reversal WHERE reversal.reverses_id = stock_movements.id)
		GROUP BY 1, 2, 3, 4)
	GROUP BY 1, 2, 3)
GROUP BY 1, 2;
