CREATE TABLE `catalogue` (
	`id` integer PRIMARY KEY NOT NULL,
	`generation` integer DEFAULT 0 NOT NULL,
	`categories` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `shelf_totals` (
	`category` text NOT NULL,
	`subcategory` text NOT NULL,
	`product_count` integer NOT NULL,
	`highest_price` integer NOT NULL,
	PRIMARY KEY(`category`, `subcategory`)
);
--> statement-breakpoint
INSERT INTO catalogue (id, generation, categories) VALUES (1, 0, '[]');
--> statement-breakpoint
CREATE TRIGGER shelf_gains_product AFTER INSERT ON products
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
CREATE TRIGGER shelf_loses_product AFTER DELETE ON products
BEGIN
	UPDATE shelf_totals SET
		product_count = product_count - 1,
		highest_price = coalesce((SELECT price FROM products ORDER BY price DESC LIMIT 1), 0)
	WHERE category = '' AND subcategory = '';
	UPDATE shelf_totals SET
		product_count = product_count - 1,
		highest_price = coalesce((SELECT price FROM products WHERE products.category = OLD.category ORDER BY price DESC LIMIT 1), 0)
	WHERE category = OLD.category AND subcategory = '';
	UPDATE shelf_totals SET
		product_count = product_count - 1,
		highest_price = coalesce((SELECT price FROM products WHERE products.subcategory = OLD.subcategory ORDER BY price DESC LIMIT 1), 0)
	WHERE category = '' AND subcategory = OLD.subcategory;
	UPDATE shelf_totals SET
		product_count = product_count - 1,
		highest_price = coalesce((SELECT price FROM products WHERE products.category = OLD.category AND products.subcategory = OLD.subcategory ORDER BY price DESC LIMIT 1), 0)
	WHERE category = OLD.category AND subcategory = OLD.subcategory;
	UPDATE catalogue SET generation = generation + 1;
END;
--> statement-breakpoint
CREATE TRIGGER product_moves_shelf AFTER UPDATE OF category, subcategory, price ON products
WHEN OLD.category <> NEW.category OR OLD.subcategory <> NEW.subcategory OR OLD.price <> NEW.price
BEGIN
	INSERT INTO shelf_totals (category, subcategory, product_count, highest_price) VALUES
		('', '', 1, NEW.price),
		(NEW.category, '', 1, NEW.price),
		('', NEW.subcategory, 1, NEW.price),
		(NEW.category, NEW.subcategory, 1, NEW.price)
	ON CONFLICT (category, subcategory) DO UPDATE SET
		product_count = product_count + 1,
		highest_price = max(highest_price, excluded.highest_price);
	UPDATE shelf_totals SET
		product_count = product_count - 1,
		highest_price = coalesce((SELECT price FROM products ORDER BY price DESC LIMIT 1), 0)
	WHERE category = '' AND subcategory = '';
	UPDATE shelf_totals SET
		product_count = product_count - 1,
		highest_price = coalesce((SELECT price FROM products WHERE products.category = OLD.category ORDER BY price DESC LIMIT 1), 0)
	WHERE category = OLD.category AND subcategory = '';
	UPDATE shelf_totals SET
		product_count = product_count - 1,
		highest_price = coalesce((SELECT price FROM products WHERE products.subcategory = OLD.subcategory ORDER BY price DESC LIMIT 1), 0)
	WHERE category = '' AND subcategory = OLD.subcategory;
	UPDATE shelf_totals SET
		product_count = product_count - 1,
		highest_price = coalesce((SELECT price FROM products WHERE products.category = OLD.category AND products.subcategory = OLD.subcategory ORDER BY price DESC LIMIT 1), 0)
	WHERE category = OLD.category AND subcategory = OLD.subcategory;
END;
--> statement-breakpoint
CREATE TRIGGER product_changes AFTER UPDATE ON products
BEGIN
	UPDATE catalogue SET generation = generation + 1;
END;
--> statement-breakpoint
CREATE TRIGGER categories_insert AFTER INSERT ON categories
BEGIN
	UPDATE catalogue SET generation = generation + 1, categories = (
		SELECT json_group_array(json_object(
			'_id', id, 'name', name, 'slug', slug, 'subcategories', json((
				SELECT json_group_array(json_object('_id', id, 'name', name, 'slug', slug))
				FROM (SELECT * FROM subcategories WHERE category = ordered.slug ORDER BY position)
			))
		))
		FROM (SELECT * FROM categories ORDER BY position) AS ordered
	);
END;
--> statement-breakpoint
CREATE TRIGGER categories_update AFTER UPDATE ON categories
BEGIN
	UPDATE catalogue SET generation = generation + 1, categories = (
		SELECT json_group_array(json_object(
			'_id', id, 'name', name, 'slug', slug, 'subcategories', json((
				SELECT json_group_array(json_object('_id', id, 'name', name, 'slug', slug))
				FROM (SELECT * FROM subcategories WHERE category = ordered.slug ORDER BY position)
			))
		))
		FROM (SELECT * FROM categories ORDER BY position) AS ordered
	);
END;
--> statement-breakpoint
CREATE TRIGGER categories_delete AFTER DELETE ON categories
BEGIN
	UPDATE catalogue SET generation = generation + 1, categories = (
		SELECT json_group_array(json_object(
			'_id', id, 'name', name, 'slug', slug, 'subcategories', json((
				SELECT json_group_array(json_object('_id', id, 'name', name, 'slug', slug))
				FROM (SELECT * FROM subcategories WHERE category = ordered.slug ORDER BY position)
			))
		))
		FROM (SELECT * FROM categories ORDER BY position) AS ordered
	);
END;
--> statement-breakpoint
CREATE TRIGGER subcategories_insert AFTER INSERT ON subcategories
BEGIN
	UPDATE catalogue SET generation = generation + 1, categories = (
		SELECT json_group_array(json_object(
			'_id', id, 'name', name, 'slug', slug, 'subcategories', json((
				SELECT json_group_array(json_object('_id', id, 'name', name, 'slug', slug))
				FROM (SELECT * FROM subcategories WHERE category = ordered.slug ORDER BY position)
			))
		))
		FROM (SELECT * FROM categories ORDER BY position) AS ordered
	);
END;
--> statement-breakpoint
CREATE TRIGGER subcategories_update AFTER UPDATE ON subcategories
BEGIN
	UPDATE catalogue SET generation = generation + 1, categories = (
		SELECT json_group_array(json_object(
			'_id', id, 'name', name, 'slug', slug, 'subcategories', json((
				SELECT json_group_array(json_object('_id', id, 'name', name, 'slug', slug))
				FROM (SELECT * FROM subcategories WHERE category = ordered.slug ORDER BY position)
			))
		))
		FROM (SELECT * FROM categories ORDER BY position) AS ordered
	);
END;
--> statement-breakpoint
CREATE TRIGGER subcategories_delete AFTER DELETE ON subcategories
BEGIN
	UPDATE catalogue SET generation = generation + 1, categories = (
		SELECT json_group_array(json_object(
			'_id', id, 'name', name, 'slug', slug, 'subcategories', json((
				SELECT json_group_array(json_object('_id', id, 'name', name, 'slug', slug))
				FROM (SELECT * FROM subcategories WHERE category = ordered.slug ORDER BY position)
			))
		))
		FROM (SELECT * FROM categories ORDER BY position) AS ordered
	);
END;
--> statement-breakpoint
INSERT INTO shelf_totals (category, subcategory, product_count, highest_price)
SELECT '', '', count(*), coalesce(max(price), 0) FROM products
UNION ALL SELECT category, '', count(*), max(price) FROM products GROUP BY category
UNION ALL SELECT '', subcategory, count(*), max(price) FROM products GROUP BY subcategory
UNION ALL SELECT category, subcategory, count(*), max(price) FROM products GROUP BY category, subcategory;
--> statement-breakpoint
UPDATE catalogue SET generation = generation + 1, categories = (
	SELECT json_group_array(json_object(
		'_id', id, 'name', name, 'slug', slug, 'subcategories', json((
			SELECT json_group_array(json_object('_id', id, 'name', name, 'slug', slug))
			FROM (SELECT * FROM subcategories WHERE category = ordered.slug ORDER BY position)
		))
	))
	FROM (SELECT * FROM categories ORDER BY position) AS ordered
);
