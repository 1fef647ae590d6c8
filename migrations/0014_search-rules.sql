CREATE TABLE `search_rules` (
	`fingerprint` text PRIMARY KEY NOT NULL
);
