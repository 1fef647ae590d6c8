CREATE TABLE `categories` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `categories_slug_unique` ON `categories` (`slug`);--> statement-breakpoint
CREATE TABLE `import_rows` (
	`import_id` text NOT NULL,
	`line` integer NOT NULL,
	`product` text NOT NULL,
	PRIMARY KEY(`import_id`, `line`)
);
--> statement-breakpoint
CREATE TABLE `products` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`brand` text NOT NULL,
	`category` text NOT NULL,
	`subcategory` text NOT NULL,
	`price` integer NOT NULL,
	`discount_price` integer,
	`images` text NOT NULL,
	`key_features` text NOT NULL,
	`specifications` text NOT NULL,
	`colors` text NOT NULL,
	`rating_average` real DEFAULT 0 NOT NULL,
	`rating_count` integer DEFAULT 0 NOT NULL,
	`available` integer DEFAULT 0 NOT NULL,
	`incoming` integer DEFAULT 0 NOT NULL,
	`servicing` integer DEFAULT 0 NOT NULL,
	`sold` integer DEFAULT 0 NOT NULL,
	`defective` integer DEFAULT 0 NOT NULL,
	`search_text` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`category`,`subcategory`) REFERENCES `subcategories`(`category`,`slug`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "price_is_whole_taka" CHECK(typeof("products"."price") = 'integer' and "products"."price" >= 0),
	CONSTRAINT "discount_is_below_price" CHECK("products"."discount_price" is null or (typeof("products"."discount_price") = 'integer' and "products"."discount_price" >= 0 and "products"."discount_price" < "products"."price")),
	CONSTRAINT "available_is_not_negative" CHECK("products"."available" >= 0),
	CONSTRAINT "incoming_is_not_negative" CHECK("products"."incoming" >= 0),
	CONSTRAINT "servicing_is_not_negative" CHECK("products"."servicing" >= 0),
	CONSTRAINT "sold_is_not_negative" CHECK("products"."sold" >= 0),
	CONSTRAINT "defective_is_not_negative" CHECK("products"."defective" >= 0),
	CONSTRAINT "rating_is_out_of_five" CHECK("products"."rating_average" between 0 and 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `products_slug_unique` ON `products` (`slug`);--> statement-breakpoint
CREATE INDEX `products_by_price` ON `products` (`price`,`id`);--> statement-breakpoint
CREATE INDEX `products_by_age` ON `products` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `products_by_category_price` ON `products` (`category`,`price`,`id`);--> statement-breakpoint
CREATE INDEX `products_by_category_age` ON `products` (`category`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `products_by_subcategory_price` ON `products` (`subcategory`,`price`,`id`);--> statement-breakpoint
CREATE INDEX `products_by_subcategory_age` ON `products` (`subcategory`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `subcategories` (
	`id` text NOT NULL,
	`category` text NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`category`, `slug`),
	FOREIGN KEY (`category`) REFERENCES `categories`(`slug`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subcategories_id_unique` ON `subcategories` (`id`);