DROP INDEX `products_by_category_price`;--> statement-breakpoint
DROP INDEX `products_by_category_age`;--> statement-breakpoint
DROP INDEX `products_by_subcategory_price`;--> statement-breakpoint
DROP INDEX `products_by_subcategory_age`;--> statement-breakpoint
DROP INDEX `products_by_discount`;--> statement-breakpoint
ALTER TABLE `products` ADD `status` text DEFAULT 'active' NOT NULL;--> statement-breakpoint
CREATE INDEX `active_by_price` ON `products` (`price`,`id`) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX `active_by_age` ON `products` (`created_at`,`id`,`price`) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX `active_by_category_price` ON `products` (`category`,`price`,`id`) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX `active_by_category_age` ON `products` (`category`,`created_at`,`id`,`price`) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX `active_by_subcategory_price` ON `products` (`subcategory`,`price`,`id`,`category`) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX `active_by_subcategory_age` ON `products` (`subcategory`,`created_at`,`id`,`price`,`category`) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX `active_by_discount` ON `products` (1.0 * discount_price / price) WHERE discount_price is not null and available > 0 and status = 'active';--> statement-breakpoint
DROP INDEX `search_shelf_is_once`;--> statement-breakpoint
ALTER TABLE `search_shelves` ADD `status` text DEFAULT 'active' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `search_shelf_is_once` ON `search_shelves` (`category`,`subcategory`,`status`);
--> statement-breakpoint
DROP TRIGGER shelf_gains_product;
--> statement-breakpoint
DROP TRIGGER shelf_loses_product;
--> statement-breakpoint
DROP TRIGGER product_moves_shelf;
--> statement-breakpoint
DROP TRIGGER product_changes;
--> statement-breakpoint
CREATE TRIGGER totals_gain_new_product AFTER INSERT ON products
WHEN NEW.status = 'active'
BEGIN
	INSERT INTO shelf_totals (category, subcategory, product_count, highest_price) VALUES
		('', '', 1, NEW.price),
		(NEW.category, '', 1, NEW.price),
		('', NEW.subcategory, 1, NEW.price),
		(NEW.category, NEW.subcategory, 1, NEW.price)
	ON CONFLICT (category, subcategory) DO UPDATE SET
		product_count = product_count + 1,
		highest_price = max(highest_price, excluded.highest_price);
	UPDATE catalogue SET generation = generation + 1;
END;
--> statement-breakpoint
CREATE TRIGGER totals_lose_deleted_product AFTER DELETE ON products
WHEN OLD.status = 'active'
BEGIN
	UPDATE shelf_totals SET
		product_count = product_count - 1,
		highest_price = coalesce((SELECT price FROM products WHERE products.status = 'active' ORDER BY price DESC LIMIT 1), 0)
	WHERE category = '' AND subcategory = '';
	UPDATE shelf_totals SET
		product_count = product_count - 1,
		highest_price = coalesce((SELECT price FROM products WHERE products.status = 'active' AND products.category = OLD.category ORDER BY price DESC LIMIT 1), 0)
	WHERE category = OLD.category AND subcategory = '';
	UPDATE shelf_totals SET
		product_count = product_count - 1,
		highest_price = coalesce((SELECT price FROM products WHERE products.status = 'active' AND products.subcategory = OLD.subcategory ORDER BY price DESC LIMIT 1), 0)
	WHERE category = '' AND subcategory = OLD.subcategory;
	UPDATE shelf_totals SET
		product_count = product_count - 1,
		highest_price = coalesce((SELECT price FROM products WHERE products.status = 'active' AND products.category = OLD.category AND products.subcategory = OLD.subcategory ORDER BY price DESC LIMIT 1), 0)
	WHERE category = OLD.category AND subcategory = OLD.subcategory;
	UPDATE catalogue SET generation = generation + 1;
END;
--> statement-breakpoint
CREATE TRIGGER totals_gain_changed_product AFTER UPDATE OF category, subcategory, price, status ON products
WHEN NEW.status = 'active' AND (OLD.status <> NEW.status OR OLD.category <> NEW.category OR OLD.subcategory <> NEW.subcategory OR OLD.price <> NEW.price)
BEGIN
	INSERT INTO shelf_totals (category, subcategory, product_count, highest_price) VALUES
		('', '', 1, NEW.price),
		(NEW.category, '', 1, NEW.price),
		('', NEW.subcategory, 1, NEW.price),
		(NEW.category, NEW.subcategory, 1, NEW.price)
	ON CONFLICT (category, subcategory) DO UPDATE SET
		product_count = product_count + 1,
		highest_price = max(highest_price, excluded.highest_price);
END;
--> statement-breakpoint
CREATE TRIGGER totals_lose_changed_product AFTER UPDATE OF category, subcategory, price, status ON products
WHEN OLD.status = 'active' AND (OLD.status <> NEW.status OR OLD.category <> NEW.category OR OLD.subcategory <> NEW.subcategory OR OLD.price <> NEW.price)
BEGIN
	UPDATE shelf_totals SET
		product_count = product_count - 1,
		highest_price = coalesce((SELECT price FROM products WHERE products.status = 'active' ORDER BY price DESC LIMIT 1), 0)
	WHERE category = '' AND subcategory = '';
	UPDATE shelf_totals SET
		product_count = product_count - 1,
		highest_price = coalesce((SELECT price FROM products WHERE products.status = 'active' AND products.category = OLD.category ORDER BY price DESC LIMIT 1), 0)
	WHERE category = OLD.category AND subcategory = '';
	UPDATE shelf_totals SET
		product_count = product_count - 1,
		highest_price = coalesce((SELECT price FROM products WHERE products.status = 'active' AND products.subcategory = OLD.subcategory ORDER BY price DESC LIMIT 1), 0)
	WHERE category = '' AND subcategory = OLD.subcategory;
	UPDATE shelf_totals SET
		product_count = product_count - 1,
		highest_price = coalesce((SELECT price FROM products WHERE products.status = 'active' AND products.category = OLD.category AND products.subcategory = OLD.subcategory ORDER BY price DESC LIMIT 1), 0)
	WHERE category = OLD.category AND subcategory = OLD.subcategory;
END;
--> statement-breakpoint
CREATE TRIGGER product_changes AFTER UPDATE ON products
WHEN OLD.status <> 'draft' OR NEW.status <> 'draft'
BEGIN
	UPDATE catalogue SET generation = generation + 1;
	INSERT OR REPLACE INTO latest_changes (generation, slug, category)
	SELECT generation, NEW.slug, NEW.category FROM catalogue
	WHERE NEW.slug = OLD.slug AND NEW.category = OLD.category
		AND (NEW.status <> 'active' OR OLD.status = 'active');
	DELETE FROM latest_changes WHERE generation <= (SELECT generation FROM catalogue) - 128;
END;
