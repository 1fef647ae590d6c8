ALTER TABLE `stock_movements` ADD `unit_price` integer;--> statement-breakpoint
ALTER TABLE `stock_movements` ADD `discount_reason` text DEFAULT '' NOT NULL;
--> statement-breakpoint
-- Earlier movements get the price to pay of their time: that before the next change in the audit log, or else the present one.
DROP TRIGGER movement_is_never_changed;
--> statement-breakpoint
UPDATE `stock_movements` SET `unit_price` = coalesce(
	(SELECT price FROM (
		SELECT before ->> 'discountPrice' AS price, at FROM audit
		WHERE target = product_id AND at > stock_movements.at AND json_type(before, '$.discountPrice') IS NOT NULL
		UNION ALL SELECT discount_price, 1e15 FROM products WHERE id = product_id
		ORDER BY at LIMIT 1)),
	(SELECT price FROM (
		SELECT before ->> 'price' AS price, at FROM audit
		WHERE target = product_id AND at > stock_movements.at AND json_type(before, '$.price') IS NOT NULL
		UNION ALL SELECT price, 1e15 FROM products WHERE id = product_id
		ORDER BY at LIMIT 1)));
--> statement-breakpoint
CREATE TRIGGER movement_is_never_changed BEFORE UPDATE ON stock_movements
BEGIN
	SELECT RAISE(ABORT, 'the stock ledger is append-only');
END;
