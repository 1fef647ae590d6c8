CREATE TABLE `__new_stock_movements` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`movement` text NOT NULL,
	`quantity` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`staff_id` text,
	`reverses` text,
	`source` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "quantity_moves_something" CHECK("__new_stock_movements"."quantity" <> 0),
	CONSTRAINT "source_is_known" CHECK("__new_stock_movements"."source" in ('opening', 'import', 'reversal')),
	CONSTRAINT "reversal_has_movement" CHECK(("__new_stock_movements"."source" is 'reversal') = ("__new_stock_movements"."reverses" is not null))
);
--> statement-breakpoint
INSERT INTO `__new_stock_movements`("id", "product_id", "movement", "quantity", "note", "staff_id", "reverses", "source", "at")
SELECT "id", "product_id", "movement", "quantity", iif("source" IS NULL, "note", ''), "staff_id", "reverses", "source", "at"
FROM (
	SELECT *, rowid AS position, CASE
		WHEN "reverses" IS NOT NULL THEN 'reversal'
		WHEN "note" = 'Opening stock' THEN 'opening'
		WHEN "note" = 'Import' THEN 'import'
	END AS "source"
	FROM `stock_movements`
)
ORDER BY position;--> statement-breakpoint
DROP TABLE `stock_movements`;--> statement-breakpoint
ALTER TABLE `__new_stock_movements` RENAME TO `stock_movements`;--> statement-breakpoint
CREATE UNIQUE INDEX `stock_movements_reverses_unique` ON `stock_movements` (`reverses`);--> statement-breakpoint
CREATE INDEX `movements_by_product` ON `stock_movements` (`product_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `entered_movements_by_time` ON `stock_movements` (`at`,`movement`,`quantity`,`id`,`source`) WHERE source is null;
--> statement-breakpoint
CREATE TRIGGER movement_is_never_changed BEFORE UPDATE ON stock_movements
BEGIN
	SELECT RAISE(ABORT, 'the stock ledger is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER movement_is_never_deleted BEFORE DELETE ON stock_movements
BEGIN
	SELECT RAISE(ABORT, 'the stock ledger is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER movement_is_never_replaced BEFORE INSERT ON stock_movements
WHEN EXISTS (SELECT 1 FROM stock_movements WHERE id = NEW.id)
BEGIN
	SELECT RAISE(ABORT, 'the stock ledger is append-only');
END;
