ALTER TABLE `shelf_totals` ADD `bookmarks` text;
--> statement-breakpoint
CREATE TRIGGER bookmarks_lost_by_insert AFTER INSERT ON products
BEGIN
	UPDATE shelf_totals SET bookmarks = NULL
	WHERE category IN ('', NEW.category) AND subcategory IN ('', NEW.subcategory);
END;
--> statement-breakpoint
CREATE TRIGGER bookmarks_lost_by_delete AFTER DELETE ON products
BEGIN
	UPDATE shelf_totals SET bookmarks = NULL
	WHERE category IN ('', OLD.category) AND subcategory IN ('', OLD.subcategory);
END;
--> statement-breakpoint
CREATE TRIGGER bookmarks_lost_by_move AFTER UPDATE OF category, subcategory, price, created_at ON products
WHEN OLD.category <> NEW.category OR OLD.subcategory <> NEW.subcategory
	OR OLD.price <> NEW.price OR OLD.created_at <> NEW.created_at
BEGIN
	UPDATE shelf_totals SET bookmarks = NULL
	WHERE category IN ('', OLD.category, NEW.category)
		AND subcategory IN ('', OLD.subcategory, NEW.subcategory);
END;
