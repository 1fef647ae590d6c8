ALTER TABLE `recent_changes` RENAME COLUMN "is_stock_only" TO "is_count_only";
--> statement-breakpoint
DROP TRIGGER product_changes;
--> statement-breakpoint
CREATE TRIGGER product_changes AFTER UPDATE ON products
WHEN OLD.status <> 'draft' OR NEW.status <> 'draft'
BEGIN
	UPDATE catalogue SET generation = generation + 1;
	INSERT OR REPLACE INTO recent_changes (generation, slug, category, is_count_only)
	SELECT generation, NEW.slug, NEW.category, NEW.version = OLD.version AND NOT EXISTS (
		SELECT 1 FROM json_each(NEW.stock_by_branch)
		WHERE (value ->> 'available' > 0) <> (coalesce(OLD.stock_by_branch -> key ->> 'available', 0) > 0)
	) FROM catalogue
	WHERE NEW.slug = OLD.slug AND NEW.category = OLD.category
		AND (NEW.status <> 'active' OR OLD.status = 'active');
	DELETE FROM recent_changes WHERE generation <= (SELECT generation FROM catalogue) - 128;
END;
