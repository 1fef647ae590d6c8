CREATE TABLE `failed_sign_ins` (
	`hour` integer NOT NULL,
	`account` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`hour`, `account`)
);
--> statement-breakpoint
ALTER TABLE `sessions` ADD `authenticated_at` integer DEFAULT 0 NOT NULL;