CREATE TRIGGER returned_units_were_sold AFTER INSERT ON stock_movements
WHEN NEW.returns_id IS NOT NULL OR NEW.reverses_id IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'more units returned than sold') FROM stock_movements AS sold
	WHERE sold.id = coalesce(NEW.returns_id, NEW.reverses_id)
		AND (SELECT coalesce(sum(quantity), 0) FROM stock_movements WHERE returns_id = sold.id) > iif(
			sold.kind = 'sell' AND NOT EXISTS (SELECT 1 FROM stock_movements WHERE reverses_id = sold.id), sold.quantity, 0);
END;
