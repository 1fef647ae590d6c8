DROP INDEX `products_by_price`;--> statement-breakpoint
DROP INDEX `products_by_age`;--> statement-breakpoint
DROP INDEX `active_by_price`;--> statement-breakpoint
DROP INDEX `active_by_age`;--> statement-breakpoint
DROP INDEX `active_by_category_price`;--> statement-breakpoint
DROP INDEX `active_by_category_age`;--> statement-breakpoint
DROP INDEX `active_by_subcategory_price`;--> statement-breakpoint
DROP INDEX `active_by_subcategory_age`;--> statement-breakpoint
ALTER TABLE `products` ADD `price_to_pay` integer GENERATED ALWAYS AS (coalesce(discount_price, price)) VIRTUAL NOT NULL;--> statement-breakpoint
CREATE INDEX `products_by_price` ON `products` (`price_to_pay`,`id`);--> statement-breakpoint
CREATE INDEX `products_by_age` ON `products` (`created_at`,`id`,`price_to_pay`);--> statement-breakpoint
CREATE INDEX `active_by_price` ON `products` (`price_to_pay`,`id`) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX `active_by_age` ON `products` (`created_at`,`id`,`price_to_pay`) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX `active_by_category_price` ON `products` (`category`,`price_to_pay`,`id`) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX `active_by_category_age` ON `products` (`category`,`created_at`,`id`,`price_to_pay`) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX `active_by_subcategory_price` ON `products` (`subcategory`,`price_to_pay`,`id`,`category`) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX `active_by_subcategory_age` ON `products` (`subcategory`,`created_at`,`id`,`price_to_pay`,`category`) WHERE status = 'active';
--> statement-breakpoint
-- The totals had the highest list price.
UPDATE category_totals SET highest_price = coalesce((
	SELECT max(price_to_pay) FROM products
	WHERE status = 'active' AND category_totals.category IN ('', products.category)
		AND category_totals.subcategory IN ('', products.subcategory)), 0);
--> statement-breakpoint
DROP TRIGGER totals_count_changed_product;
--> statement-breakpoint
DROP TRIGGER totals_count_deleted_product;
--> statement-breakpoint
DROP TRIGGER totals_count_new_product;
--> statement-breakpoint
CREATE TRIGGER totals_count_new_product AFTER INSERT ON products
WHEN NEW.status = 'active'
BEGIN
	INSERT INTO category_totals (category, subcategory, product_count, highest_price) VALUES
		('', '', 1, NEW.price_to_pay),
		(NEW.category, '', 1, NEW.price_to_pay),
		('', NEW.subcategory, 1, NEW.price_to_pay),
		(NEW.category, NEW.subcategory, 1, NEW.price_to_pay)
	ON CONFLICT (category, subcategory) DO UPDATE SET
		product_count = product_count + 1,
		highest_price = max(highest_price, excluded.highest_price);
	UPDATE catalogue SET generation = generation + 1;
END;
--> statement-breakpoint
CREATE TRIGGER totals_count_changed_product AFTER UPDATE OF category, subcategory, price, discount_price, status ON products
WHEN (OLD.category, OLD.subcategory, OLD.price_to_pay, OLD.status)
	<> (NEW.category, NEW.subcategory, NEW.price_to_pay, NEW.status)
BEGIN
	UPDATE category_totals SET product_count = product_count - 1, highest_price = coalesce(CASE
		WHEN category || subcategory = '' THEN
			(SELECT price_to_pay FROM products WHERE status = 'active' ORDER BY price_to_pay DESC LIMIT 1)
		WHEN subcategory = '' THEN
			(SELECT price_to_pay FROM products WHERE status = 'active' AND category = OLD.category ORDER BY price_to_pay DESC LIMIT 1)
		WHEN category = '' THEN
			(SELECT price_to_pay FROM products WHERE status = 'active' AND subcategory = OLD.subcategory ORDER BY price_to_pay DESC LIMIT 1)
		ELSE
			(SELECT price_to_pay FROM products WHERE status = 'active' AND category = OLD.category AND subcategory = OLD.subcategory ORDER BY price_to_pay DESC LIMIT 1)
	END, 0)
	WHERE OLD.status = 'active' AND category IN ('', OLD.category) AND subcategory IN ('', OLD.subcategory);
	INSERT INTO category_totals (category, subcategory, product_count, highest_price)
	SELECT column1, column2, 1, NEW.price_to_pay FROM (VALUES
		('', ''),
		(NEW.category, ''),
		('', NEW.subcategory),
		(NEW.category, NEW.subcategory))
	WHERE NEW.status = 'active'
	ON CONFLICT (category, subcategory) DO UPDATE SET
		product_count = product_count + 1,
		highest_price = max(highest_price, excluded.highest_price);
END;
--> statement-breakpoint
CREATE TRIGGER totals_count_deleted_product AFTER DELETE ON products
WHEN OLD.status = 'active'
BEGIN
	UPDATE category_totals SET product_count = product_count - 1, highest_price = coalesce(CASE
		WHEN category || subcategory = '' THEN
			(SELECT price_to_pay FROM products WHERE status = 'active' ORDER BY price_to_pay DESC LIMIT 1)
		WHEN subcategory = '' THEN
			(SELECT price_to_pay FROM products WHERE status = 'active' AND category = OLD.category ORDER BY price_to_pay DESC LIMIT 1)
		WHEN category = '' THEN
			(SELECT price_to_pay FROM products WHERE status = 'active' AND subcategory = OLD.subcategory ORDER BY price_to_pay DESC LIMIT 1)
		ELSE
			(SELECT price_to_pay FROM products WHERE status = 'active' AND category = OLD.category AND subcategory = OLD.subcategory ORDER BY price_to_pay DESC LIMIT 1)
	END, 0)
	WHERE category IN ('', OLD.category) AND subcategory IN ('', OLD.subcategory);
	UPDATE catalogue SET generation = generation + 1;
END;
