CREATE TABLE `price_bands` (
	`category` text NOT NULL,
	`subcategory` text NOT NULL,
	`size` integer NOT NULL,
	`band` integer NOT NULL,
	`product_count` integer NOT NULL,
	PRIMARY KEY(`category`, `subcategory`, `size`, `band`)
) WITHOUT ROWID;
--> statement-breakpoint
DROP INDEX `products_by_age`;--> statement-breakpoint
DROP INDEX `products_by_category_age`;--> statement-breakpoint
DROP INDEX `products_by_subcategory_price`;--> statement-breakpoint
DROP INDEX `products_by_subcategory_age`;--> statement-breakpoint
CREATE INDEX `products_by_age` ON `products` (`created_at`,`id`,`price`);--> statement-breakpoint
CREATE INDEX `products_by_category_age` ON `products` (`category`,`created_at`,`id`,`price`);--> statement-breakpoint
CREATE INDEX `products_by_subcategory_price` ON `products` (`subcategory`,`price`,`id`,`category`);--> statement-breakpoint
CREATE INDEX `products_by_subcategory_age` ON `products` (`subcategory`,`created_at`,`id`,`price`,`category`);
--> statement-breakpoint
CREATE TRIGGER band_gains_product AFTER INSERT ON products
BEGIN
	INSERT INTO price_bands (category, subcategory, size, band, product_count)
	SELECT shelf.category, shelf.subcategory, size, NEW.price / size, 1
	FROM (
		SELECT '' AS category, '' AS subcategory
		UNION ALL SELECT NEW.category, ''
		UNION ALL SELECT '', NEW.subcategory
		UNION ALL SELECT NEW.category, NEW.subcategory
	) AS shelf, (SELECT 1 AS size UNION ALL SELECT 100 UNION ALL SELECT 10000)
	WHERE true
	ON CONFLICT (category, subcategory, size, band)
		DO UPDATE SET product_count = product_count + excluded.product_count;
END;
--> statement-breakpoint
CREATE TRIGGER band_loses_product AFTER DELETE ON products
BEGIN
	INSERT INTO price_bands (category, subcategory, size, band, product_count)
	SELECT shelf.category, shelf.subcategory, size, OLD.price / size, -1
	FROM (
		SELECT '' AS category, '' AS subcategory
		UNION ALL SELECT OLD.category, ''
		UNION ALL SELECT '', OLD.subcategory
		UNION ALL SELECT OLD.category, OLD.subcategory
	) AS shelf, (SELECT 1 AS size UNION ALL SELECT 100 UNION ALL SELECT 10000)
	WHERE true
	ON CONFLICT (category, subcategory, size, band)
		DO UPDATE SET product_count = product_count + excluded.product_count;
END;
--> statement-breakpoint
CREATE TRIGGER product_moves_band AFTER UPDATE OF category, subcategory, price ON products
WHEN OLD.category <> NEW.category OR OLD.subcategory <> NEW.subcategory OR OLD.price <> NEW.price
BEGIN
	INSERT INTO price_bands (category, subcategory, size, band, product_count)
	SELECT shelf.category, shelf.subcategory, size, OLD.price / size, -1
	FROM (
		SELECT '' AS category, '' AS subcategory
		UNION ALL SELECT OLD.category, ''
		UNION ALL SELECT '', OLD.subcategory
		UNION ALL SELECT OLD.category, OLD.subcategory
	) AS shelf, (SELECT 1 AS size UNION ALL SELECT 100 UNION ALL SELECT 10000)
	WHERE true
	ON CONFLICT (category, subcategory, size, band)
		DO UPDATE SET product_count = product_count + excluded.product_count;
	INSERT INTO price_bands (category, subcategory, size, band, product_count)
	SELECT shelf.category, shelf.subcategory, size, NEW.price / size, 1
	FROM (
		SELECT '' AS category, '' AS subcategory
		UNION ALL SELECT NEW.category, ''
		UNION ALL SELECT '', NEW.subcategory
		UNION ALL SELECT NEW.category, NEW.subcategory
	) AS shelf, (SELECT 1 AS size UNION ALL SELECT 100 UNION ALL SELECT 10000)
	WHERE true
	ON CONFLICT (category, subcategory, size, band)
		DO UPDATE SET product_count = product_count + excluded.product_count;
END;
--> statement-breakpoint
INSERT INTO price_bands (category, subcategory, size, band, product_count)
SELECT '', '', size, price / size, count(*)
FROM products, (SELECT 1 AS size UNION ALL SELECT 100 UNION ALL SELECT 10000) GROUP BY size, price / size;
--> statement-breakpoint
INSERT INTO price_bands (category, subcategory, size, band, product_count)
SELECT category, '', size, price / size, count(*)
FROM products, (SELECT 1 AS size UNION ALL SELECT 100 UNION ALL SELECT 10000) GROUP BY category, size, price / size;
--> statement-breakpoint
INSERT INTO price_bands (category, subcategory, size, band, product_count)
SELECT '', subcategory, size, price / size, count(*)
FROM products, (SELECT 1 AS size UNION ALL SELECT 100 UNION ALL SELECT 10000) GROUP BY subcategory, size, price / size;
--> statement-breakpoint
INSERT INTO price_bands (category, subcategory, size, band, product_count)
SELECT category, subcategory, size, price / size, count(*)
FROM products, (SELECT 1 AS size UNION ALL SELECT 100 UNION ALL SELECT 10000) GROUP BY category, subcategory, size, price / size;
