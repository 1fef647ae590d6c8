CREATE TRIGGER audit_is_never_changed BEFORE UPDATE ON audit
BEGIN
	SELECT RAISE(ABORT, 'audit is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER audit_is_never_deleted BEFORE DELETE ON audit
BEGIN
	SELECT RAISE(ABORT, 'audit is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER audit_is_never_replaced BEFORE INSERT ON audit
WHEN EXISTS (SELECT 1 FROM audit WHERE id = NEW.id)
BEGIN
	SELECT RAISE(ABORT, 'audit is append-only');
END;
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
