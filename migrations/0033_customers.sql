CREATE TABLE `customers` (
	`id` text PRIMARY KEY NOT NULL,
	`phone` text,
	`name` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`due` integer DEFAULT 0 NOT NULL,
	`due_since` integer,
	`version` integer DEFAULT 1 NOT NULL,
	`erased_at` integer,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `customers_phone_unique` ON `customers` (`phone`);--> statement-breakpoint
CREATE INDEX `customers_by_debt` ON `customers` (case when due_since is null then 9000000000000000 - at else due_since end,`id`) WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX `customers_by_name` ON `customers` (lower(name));--> statement-breakpoint
CREATE TABLE `erasable_texts` (
	`subject_id` text NOT NULL,
	`field` text NOT NULL,
	`text` text NOT NULL,
	PRIMARY KEY(`subject_id`, `field`)
);
--> statement-breakpoint
CREATE INDEX `erasable_references` ON `erasable_texts` (`text`) WHERE field = 'reference';--> statement-breakpoint
DROP INDEX `payments_by_reference`;--> statement-breakpoint
ALTER TABLE `stock_documents` ADD `customer_id` text REFERENCES customers(id);--> statement-breakpoint
ALTER TABLE `stock_documents` ADD `due` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `documents_by_customer` ON `stock_documents` (`customer_id`,`kind`,`number`) WHERE customer_id is not null;--> statement-breakpoint
CREATE INDEX `documents_by_due` ON `stock_documents` (`customer_id`,`at`) WHERE due > 0;
--> statement-breakpoint
DROP TRIGGER payment_is_never_changed;
--> statement-breakpoint
DROP TRIGGER payment_reference_is_unused;
--> statement-breakpoint
CREATE TRIGGER payment_is_never_changed BEFORE UPDATE OF id, number, document_id, branch, method, amount, reverses_id, note, staff_id, at ON payments
BEGIN
	SELECT RAISE(ABORT, 'payments are append-only');
END;
--> statement-breakpoint
CREATE TRIGGER payment_reference_is_erasable AFTER INSERT ON payments
WHEN NEW.reference <> ''
BEGIN
	SELECT RAISE(ABORT, 'the reference of the payment is used')
	FROM erasable_texts AS used CROSS JOIN payments AS paid ON paid.id = used.subject_id
	WHERE used.field = 'reference' AND used.text = NEW.reference AND paid.method = NEW.method
		AND NEW.method NOT IN ('cash', 'card', 'bank', 'courier')
		AND NOT EXISTS (SELECT 1 FROM payments AS reversal WHERE reversal.reverses_id = paid.id);
	INSERT INTO erasable_texts (subject_id, field, text) VALUES (NEW.id, 'reference', NEW.reference);
	UPDATE payments SET reference = '' WHERE id = NEW.id;
END;
--> statement-breakpoint
INSERT INTO erasable_texts (subject_id, field, text) SELECT id, 'reference', reference FROM payments WHERE reference <> '';
--> statement-breakpoint
UPDATE payments SET reference = '' WHERE reference <> '';
