ALTER TABLE `staff` ADD `name_skeleton` text;--> statement-breakpoint
CREATE UNIQUE INDEX `staff_nameSkeleton_unique` ON `staff` (`name_skeleton`);--> statement-breakpoint
CREATE INDEX `audit_by_former_name` ON `audit` (`target`,`at`) WHERE action = 'name-change';