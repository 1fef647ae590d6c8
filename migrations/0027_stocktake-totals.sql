ALTER TABLE `stocktakes` ADD `totals` text;--> statement-breakpoint
UPDATE `stocktakes` SET `totals` = (
	SELECT json_object('products', count(*), 'counted', count(counted),
		'differing', count(*) FILTER (WHERE counted - line.available <> 0),
		'missingValue', total(1.0 * price * max(0, line.available - counted)),
		'surplusValue', total(1.0 * price * max(0, counted - line.available)))
	FROM stocktake_lines AS line JOIN products ON products.id = product_id
	WHERE stocktake_id = stocktakes.id
) WHERE status <> 'open';
