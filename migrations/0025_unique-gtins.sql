CREATE INDEX `products_by_gtin` ON `products` (`gtin`) WHERE gtin is not null;--> statement-breakpoint
CREATE TRIGGER gtin_of_new_product_is_unique AFTER INSERT ON products
WHEN EXISTS (SELECT 1 FROM products WHERE gtin = NEW.gtin AND id <> NEW.id)
BEGIN
	SELECT RAISE(ABORT, 'unique constraint of a trigger: products.gtin');
END;
--> statement-breakpoint
CREATE TRIGGER changed_gtin_is_unique AFTER UPDATE OF gtin ON products
WHEN NEW.gtin IS NOT OLD.gtin AND EXISTS (SELECT 1 FROM products WHERE gtin = NEW.gtin AND id <> NEW.id)
BEGIN
	SELECT RAISE(ABORT, 'unique constraint of a trigger: products.gtin');
END;
--> statement-breakpoint
UPDATE catalogue SET generation = generation + 1, categories = (
	SELECT json_group_array(json_object('_id', parent.id, 'name', parent.name, 'slug', parent.slug, 'formerSlugs', json((
		SELECT json_group_array(before ->> 'slug') FROM audit
		WHERE target = parent.id AND action = 'category-edit' AND before ->> 'slug' IS NOT NULL
	)), 'subcategories', json((
		SELECT json_group_array(json_object('_id', child.id, 'name', child.name, 'slug', child.slug, 'formerSlugs', json((
			SELECT json_group_array(before ->> 'slug') FROM audit
			WHERE target = child.id AND action = 'category-edit' AND before ->> 'slug' IS NOT NULL
		))))
		FROM (SELECT * FROM subcategories WHERE category = parent.slug ORDER BY position) AS child
	))))
	FROM (SELECT * FROM categories ORDER BY position) AS parent
);
