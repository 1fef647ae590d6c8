ALTER TABLE `orders` ADD `courier` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `parcel` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `orders` ADD `charge` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_by_parcel` ON `orders` (`parcel`) WHERE parcel <> '';