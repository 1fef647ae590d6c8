ALTER TABLE `payments` ADD `order_id` text REFERENCES orders(id);--> statement-breakpoint
CREATE INDEX `payments_by_order` ON `payments` (`order_id`) WHERE order_id is not null;
--> statement-breakpoint
DROP TRIGGER payment_is_never_changed;
--> statement-breakpoint
CREATE TRIGGER payment_is_never_changed BEFORE UPDATE OF id, number, document_id, order_id, branch, method, amount, reverses_id, note, staff_id, at ON payments
BEGIN
	SELECT RAISE(ABORT, 'payments are append-only');
END;
