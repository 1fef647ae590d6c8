CREATE TABLE `audit` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`staff_id` text,
	`action` text NOT NULL,
	`target` text NOT NULL,
	`before` text,
	`after` text,
	`request_id` text NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `audit_by_age` ON `audit` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_by_target` ON `audit` (`target`,`at`,`id`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`staff_id` text NOT NULL,
	`key` text NOT NULL,
	`request_hash` text NOT NULL,
	`target` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`staff_id`, `key`),
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`staff_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`user_agent` text NOT NULL,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_id_unique` ON `sessions` (`id`);--> statement-breakpoint
CREATE INDEX `sessions_by_staff` ON `sessions` (`staff_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `staff` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`password_hash` text NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`password_changed_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	CONSTRAINT "status_is_known" CHECK("staff"."status" in ('active', 'disabled'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_email_unique` ON `staff` (`email`);--> statement-breakpoint
CREATE TABLE `stock_movements` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`movement` text NOT NULL,
	`quantity` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`staff_id` text,
	`reverses` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "quantity_moves_something" CHECK("stock_movements"."quantity" <> 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_movements_reverses_unique` ON `stock_movements` (`reverses`);--> statement-breakpoint
CREATE INDEX `movements_by_product` ON `stock_movements` (`product_id`,`at`,`id`);--> statement-breakpoint
CREATE TABLE `throttles` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`resets_at` integer NOT NULL,
	`blocked_until` integer
);
