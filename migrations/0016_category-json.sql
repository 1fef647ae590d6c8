DROP TRIGGER categories_insert;
--> statement-breakpoint
DROP TRIGGER categories_update;
--> statement-breakpoint
DROP TRIGGER categories_delete;
--> statement-breakpoint
DROP TRIGGER subcategories_insert;
--> statement-breakpoint
DROP TRIGGER subcategories_update;
--> statement-breakpoint
DROP TRIGGER subcategories_delete;
