ALTER TABLE `imports` RENAME TO `catalogue_changes`;
--> statement-breakpoint
ALTER TABLE `import_rows` RENAME TO `catalogue_change_rows`;
--> statement-breakpoint
ALTER TABLE `catalogue_change_rows` RENAME COLUMN `import_id` TO `change_id`;
