CREATE TABLE `traffic` (
	`hour` integer NOT NULL,
	`route` text NOT NULL,
	`requests` integer NOT NULL,
	`hits` integer NOT NULL,
	`stale` integer NOT NULL,
	`refused` integer NOT NULL,
	`failed` integer NOT NULL,
	`total_ms` integer NOT NULL,
	`slowest_ms` integer NOT NULL,
	PRIMARY KEY(`hour`, `route`)
);
