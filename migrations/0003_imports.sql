CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`staff_id` text NOT NULL,
	`new_count` integer NOT NULL,
	`changed_count` integer NOT NULL,
	`problem_count` integer NOT NULL,
	`at` integer NOT NULL,
	`applied_at` integer,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
