DROP TRIGGER payment_reference_is_erasable;
--> statement-breakpoint
CREATE TRIGGER payment_reference_is_erasable AFTER INSERT ON payments
WHEN NEW.reference <> ''
BEGIN
	SELECT RAISE(ABORT, 'the reference of the payment is used')
	FROM erasable_texts AS used
	CROSS JOIN payments AS paid ON paid.id >= used.subject_id AND paid.id < used.subject_id || '.'
	WHERE used.field = 'reference' AND used.text = NEW.reference AND paid.method = NEW.method
		AND NEW.method NOT IN ('cash', 'card', 'bank', 'courier')
		AND NOT EXISTS (SELECT 1 FROM payments AS reversal WHERE reversal.reverses_id = paid.id);
	INSERT INTO erasable_texts (subject_id, field, text) VALUES (NEW.id, 'reference', NEW.reference);
	UPDATE payments SET reference = '' WHERE id = NEW.id;
END;
