CREATE TABLE `inventory_totals` (
	`at_branch` text NOT NULL,
	`category` text NOT NULL,
	`subcategory` text NOT NULL,
	`products` integer NOT NULL,
	`in_stock` integer NOT NULL,
	`low_stock` integer NOT NULL,
	`value` real NOT NULL,
	`without_picture` integer NOT NULL,
	`without_details` integer NOT NULL,
	PRIMARY KEY(`at_branch`, `category`, `subcategory`)
);
--> statement-breakpoint
CREATE TABLE `movement_totals` (
	`day` text NOT NULL,
	`branch` text NOT NULL,
	`kind` text NOT NULL,
	`movements` integer NOT NULL,
	`units` integer NOT NULL,
	PRIMARY KEY(`day`, `branch`, `kind`)
);
--> statement-breakpoint
INSERT INTO inventory_totals
SELECT place, category, subcategory, count(*), sum(units >= 10), sum(units BETWEEN 1 AND 9), total(1.0 * price * units),
	sum(images = '[]'), sum(key_features = '[]' AND specifications = '[]')
FROM (SELECT '' AS place, available AS units, products.* FROM products
	UNION ALL SELECT key, value ->> 'available', products.* FROM products, json_each(stock_by_branch))
GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO movement_totals
SELECT date((at + 21600000) / 1000, 'unixepoch'), branch, kind, count(*), sum(abs(quantity)) FROM stock_movements
WHERE source IS NULL AND NOT EXISTS (SELECT 1 FROM stock_movements AS reversal WHERE reversal.reverses_id = stock_movements.id)
GROUP BY 1, 2, 3;
--> statement-breakpoint
CREATE TRIGGER inventory_counts_new_product AFTER INSERT ON products
BEGIN
	INSERT INTO inventory_totals
	SELECT place, NEW.category, NEW.subcategory, 1, (units >= 10), (units BETWEEN 1 AND 9), 1.0 * NEW.price * units,
		(NEW.images = '[]'), (NEW.key_features = '[]' AND NEW.specifications = '[]')
	FROM (SELECT '' AS place, NEW.available AS units UNION ALL SELECT key, value ->> 'available' FROM json_each(NEW.stock_by_branch))
	WHERE true ON CONFLICT DO UPDATE SET products = products + excluded.products, in_stock = in_stock + excluded.in_stock,
		low_stock = low_stock + excluded.low_stock, value = value + excluded.value,
		without_picture = without_picture + excluded.without_picture, without_details = without_details + excluded.without_details;
END;
--> statement-breakpoint
CREATE TRIGGER inventory_counts_changed_product
AFTER UPDATE OF category, subcategory, price, available, stock_by_branch, images, key_features, specifications ON products
BEGIN
	INSERT INTO inventory_totals
	SELECT place, OLD.category, OLD.subcategory, -1, -(units >= 10), -(units BETWEEN 1 AND 9), -1.0 * OLD.price * units,
		-(OLD.images = '[]'), -(OLD.key_features = '[]' AND OLD.specifications = '[]')
	FROM (SELECT '' AS place, OLD.available AS units UNION ALL SELECT key, value ->> 'available' FROM json_each(OLD.stock_by_branch))
	WHERE true ON CONFLICT DO UPDATE SET products = products + excluded.products, in_stock = in_stock + excluded.in_stock,
		low_stock = low_stock + excluded.low_stock, value = value + excluded.value,
		without_picture = without_picture + excluded.without_picture, without_details = without_details + excluded.without_details;
	INSERT INTO inventory_totals
	SELECT place, NEW.category, NEW.subcategory, 1, (units >= 10), (units BETWEEN 1 AND 9), 1.0 * NEW.price * units,
		(NEW.images = '[]'), (NEW.key_features = '[]' AND NEW.specifications = '[]')
	FROM (SELECT '' AS place, NEW.available AS units UNION ALL SELECT key, value ->> 'available' FROM json_each(NEW.stock_by_branch))
	WHERE true ON CONFLICT DO UPDATE SET products = products + excluded.products, in_stock = in_stock + excluded.in_stock,
		low_stock = low_stock + excluded.low_stock, value = value + excluded.value,
		without_picture = without_picture + excluded.without_picture, without_details = without_details + excluded.without_details;
END;
--> statement-breakpoint
CREATE TRIGGER inventory_counts_deleted_product AFTER DELETE ON products
BEGIN
	INSERT INTO inventory_totals
	SELECT place, OLD.category, OLD.subcategory, -1, -(units >= 10), -(units BETWEEN 1 AND 9), -1.0 * OLD.price * units,
		-(OLD.images = '[]'), -(OLD.key_features = '[]' AND OLD.specifications = '[]')
	FROM (SELECT '' AS place, OLD.available AS units UNION ALL SELECT key, value ->> 'available' FROM json_each(OLD.stock_by_branch))
	WHERE true ON CONFLICT DO UPDATE SET products = products + excluded.products, in_stock = in_stock + excluded.in_stock,
		low_stock = low_stock + excluded.low_stock, value = value + excluded.value,
		without_picture = without_picture + excluded.without_picture, without_details = without_details + excluded.without_details;
END;
--> statement-breakpoint
CREATE TRIGGER movements_count_new_movement AFTER INSERT ON stock_movements
BEGIN
	INSERT INTO movement_totals
	SELECT date((at + 21600000) / 1000, 'unixepoch'), branch, kind, iif(NEW.source IS NULL, 1, -1), iif(NEW.source IS NULL, 1, -1) * abs(quantity)
	FROM stock_movements WHERE id = coalesce(NEW.reverses_id, NEW.id) AND source IS NULL
	ON CONFLICT DO UPDATE SET movements = movements + excluded.movements, units = units + excluded.units;
END;
