CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`document_id` text,
	`branch` text NOT NULL,
	`method` text NOT NULL,
	`amount` integer NOT NULL,
	`reference` text NOT NULL,
	`reverses_id` text,
	`note` text NOT NULL,
	`staff_id` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`document_id`) REFERENCES `stock_documents`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reverses_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_pays_something" CHECK("payments"."amount" <> 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_by_number` ON `payments` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_by_reversed` ON `payments` (`reverses_id`) WHERE reverses_id is not null;--> statement-breakpoint
CREATE INDEX `payments_by_document` ON `payments` (`document_id`) WHERE document_id is not null;--> statement-breakpoint
CREATE INDEX `payments_by_reference` ON `payments` (`reference`,`method`) WHERE reference <> '';--> statement-breakpoint
CREATE INDEX `payments_by_time` ON `payments` (`at`,`number`,`branch`,`method`,`amount`);
--> statement-breakpoint
CREATE TRIGGER payment_is_never_changed BEFORE UPDATE ON payments
BEGIN
	SELECT RAISE(ABORT, 'payments are append-only');
END;
--> statement-breakpoint
CREATE TRIGGER payment_is_never_deleted BEFORE DELETE ON payments
BEGIN
	SELECT RAISE(ABORT, 'payments are append-only');
END;
--> statement-breakpoint
CREATE TRIGGER payment_is_never_replaced BEFORE INSERT ON payments
WHEN EXISTS (SELECT 1 FROM payments WHERE id = NEW.id OR number = NEW.number)
BEGIN
	SELECT RAISE(ABORT, 'payments are append-only');
END;
--> statement-breakpoint
CREATE TRIGGER payment_reference_is_unused BEFORE INSERT ON payments
WHEN NEW.reference <> '' AND NEW.method NOT IN ('cash', 'card', 'bank', 'courier')
BEGIN
	SELECT RAISE(ABORT, 'the reference of the payment is used') FROM payments AS used
	WHERE used.reference = NEW.reference AND used.method = NEW.method AND used.reference <> ''
		AND NOT EXISTS (SELECT 1 FROM payments AS reversal WHERE reversal.reverses_id = used.id);
END;
