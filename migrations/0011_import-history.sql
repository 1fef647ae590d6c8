DROP INDEX `audit_by_age`;--> statement-breakpoint
CREATE INDEX `audit_by_age` ON `audit` (`at`,`id`) WHERE action <> 'product-import';--> statement-breakpoint
CREATE INDEX `idempotency_keys_by_age` ON `idempotency_keys` (`at`);