ALTER TABLE `recent_changes` ADD `is_stock_only` integer DEFAULT false NOT NULL;
--> statement-breakpoint
DROP TRIGGER product_changes;
--> statement-breakpoint
CREATE TRIGGER product_changes AFTER UPDATE ON products
WHEN OLD.status <> 'draft' OR NEW.status <> 'draft'
BEGIN
	UPDATE catalogue SET generation = generation + 1;
	INSERT OR REPLACE INTO recent_changes (generation, slug, category, is_stock_only)
	SELECT generation, NEW.slug, NEW.category, NEW.version = OLD.version FROM catalogue
	WHERE NEW.slug = OLD.slug AND NEW.category = OLD.category
		AND (NEW.status <> 'active' OR OLD.status = 'active');
	DELETE FROM recent_changes WHERE generation <= (SELECT generation FROM catalogue) - 128;
END;
