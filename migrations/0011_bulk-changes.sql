DROP INDEX `audit_by_age`;--> statement-breakpoint
CREATE INDEX `audit_by_age` ON `audit` (`at`,`id`) WHERE action not in ('product-import', 'product-bulk-edit');--> statement-breakpoint
ALTER TABLE `imports` ADD `kind` text DEFAULT 'import' NOT NULL;--> statement-breakpoint
ALTER TABLE `imports` ADD `changes` text;--> statement-breakpoint
ALTER TABLE `imports` ADD `filter` text;--> statement-breakpoint
ALTER TABLE `imports` ADD `problems` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `imports` ADD `undone_at` integer;--> statement-breakpoint
ALTER TABLE `imports` ADD `conflicts` text;