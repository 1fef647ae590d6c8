CREATE INDEX `audit_by_action` ON `audit` (`action`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_by_staff` ON `audit` (`staff_id`,`action`,`at`,`id`);