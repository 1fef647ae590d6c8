CREATE TABLE `cash_counts` (
	`id` text PRIMARY KEY NOT NULL,
	`branch` text NOT NULL,
	`number` integer NOT NULL,
	`expected` integer,
	`counted` integer NOT NULL,
	`left_in_drawer` integer NOT NULL,
	`last_payment` integer NOT NULL,
	`note` text NOT NULL,
	`staff_id` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "no_more_is_left_than_counted" CHECK("cash_counts"."left_in_drawer" between 0 and "cash_counts"."counted")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cash_counts_by_number` ON `cash_counts` (`branch`,`number`);--> statement-breakpoint
CREATE INDEX `cash_counts_by_time` ON `cash_counts` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `cash_payments_by_branch` ON `payments` (`branch`,`number`,`amount`) WHERE method = 'cash';
--> statement-breakpoint
CREATE TRIGGER cash_count_is_never_changed BEFORE UPDATE ON cash_counts
BEGIN
	SELECT RAISE(ABORT, 'cash counts are append-only');
END;
--> statement-breakpoint
CREATE TRIGGER cash_count_is_never_deleted BEFORE DELETE ON cash_counts
BEGIN
	SELECT RAISE(ABORT, 'cash counts are append-only');
END;
--> statement-breakpoint
CREATE TRIGGER cash_count_is_never_replaced BEFORE INSERT ON cash_counts
WHEN EXISTS (SELECT 1 FROM cash_counts WHERE id = NEW.id)
BEGIN
	SELECT RAISE(ABORT, 'cash counts are append-only');
END;
