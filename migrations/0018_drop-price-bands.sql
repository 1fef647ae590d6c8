DROP TRIGGER bookmarks_lost_by_insert;
--> statement-breakpoint
DROP TRIGGER bookmarks_lost_by_delete;
--> statement-breakpoint
DROP TRIGGER bookmarks_lost_by_move;
--> statement-breakpoint
ALTER TABLE `shelf_totals` DROP COLUMN `bookmarks`;
--> statement-breakpoint
DROP TRIGGER band_gains_product;
--> statement-breakpoint
DROP TRIGGER band_loses_product;
--> statement-breakpoint
DROP TRIGGER product_moves_band;
--> statement-breakpoint
DROP TABLE `price_bands`;
