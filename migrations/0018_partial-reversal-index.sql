DROP INDEX `stock_movements_reversesId_unique`;--> statement-breakpoint
CREATE UNIQUE INDEX `movements_by_reversed` ON `stock_movements` (`reverses_id`) WHERE reverses_id is not null;