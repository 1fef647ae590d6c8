CREATE TABLE `latest_changes` (
	`generation` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`category` text NOT NULL
);
--> statement-breakpoint
DROP TRIGGER product_changes;
--> statement-breakpoint
CREATE TRIGGER product_changes AFTER UPDATE ON products
BEGIN
	UPDATE catalogue SET generation = generation + 1;
	INSERT OR REPLACE INTO latest_changes (generation, slug, category)
	SELECT generation, NEW.slug, NEW.category FROM catalogue
	WHERE NEW.slug = OLD.slug AND NEW.category = OLD.category;
	DELETE FROM latest_changes WHERE generation <= (SELECT generation FROM catalogue) - 128;
END;
