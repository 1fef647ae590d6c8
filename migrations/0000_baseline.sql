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
CREATE INDEX `audit_by_age` ON `audit` (`at`,`id`) WHERE action <> 'product-import';--> statement-breakpoint
CREATE INDEX `audit_by_target` ON `audit` (`target`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_by_former_slug` ON `audit` (before ->> 'slug',`at`) WHERE before ->> 'slug' is not null;--> statement-breakpoint
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
CREATE INDEX `idempotency_keys_by_age` ON `idempotency_keys` (`at`);--> statement-breakpoint
CREATE TABLE `request_metrics` (
	`hour` integer NOT NULL,
	`route` text NOT NULL,
	`requests` integer NOT NULL,
	`hits` integer NOT NULL,
	`stale` integer NOT NULL,
	`rejected` integer NOT NULL,
	`failed` integer NOT NULL,
	`total_ms` integer NOT NULL,
	`slowest_ms` integer NOT NULL,
	PRIMARY KEY(`hour`, `route`)
);
--> statement-breakpoint
CREATE TABLE `import_rows` (
	`import_id` text NOT NULL,
	`line` integer NOT NULL,
	`product` text NOT NULL,
	PRIMARY KEY(`import_id`, `line`)
);
--> statement-breakpoint
CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`staff_id` text NOT NULL,
	`new` integer NOT NULL,
	`changed` integer NOT NULL,
	`unchanged` integer NOT NULL,
	`invalid` integer NOT NULL,
	`at` integer NOT NULL,
	`applied_at` integer,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `catalogue` (
	`id` integer PRIMARY KEY NOT NULL,
	`generation` integer DEFAULT 0 NOT NULL,
	`categories` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `categories` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `categories_slug_unique` ON `categories` (`slug`);--> statement-breakpoint
CREATE TABLE `category_totals` (
	`category` text NOT NULL,
	`subcategory` text NOT NULL,
	`product_count` integer NOT NULL,
	`highest_price` integer NOT NULL,
	PRIMARY KEY(`category`, `subcategory`)
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
	`gtin` text,
	`warranty` text,
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
	`status` text DEFAULT 'active' NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`category`,`subcategory`) REFERENCES `subcategories`(`category`,`slug`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "price_is_whole_taka" CHECK(typeof("products"."price") = 'integer' and "products"."price" >= 0),
	CONSTRAINT "discount_is_below_price" CHECK("products"."discount_price" is null or (typeof("products"."discount_price") = 'integer' and "products"."discount_price" > 0 and "products"."discount_price" < "products"."price")),
	CONSTRAINT "available_is_not_negative" CHECK("products"."available" >= 0),
	CONSTRAINT "incoming_is_not_negative" CHECK("products"."incoming" >= 0),
	CONSTRAINT "servicing_is_not_negative" CHECK("products"."servicing" >= 0),
	CONSTRAINT "sold_is_not_negative" CHECK("products"."sold" >= 0),
	CONSTRAINT "defective_is_not_negative" CHECK("products"."defective" >= 0),
	CONSTRAINT "rating_is_out_of_five" CHECK("products"."rating_average" between 0 and 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `products_slug_unique` ON `products` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `products_by_gtin` ON `products` (`gtin`) WHERE gtin is not null;--> statement-breakpoint
CREATE INDEX `products_by_price` ON `products` (`price`,`id`);--> statement-breakpoint
CREATE INDEX `products_by_age` ON `products` (`created_at`,`id`,`price`);--> statement-breakpoint
CREATE INDEX `active_by_price` ON `products` (`price`,`id`) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX `active_by_age` ON `products` (`created_at`,`id`,`price`) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX `active_by_category_price` ON `products` (`category`,`price`,`id`) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX `active_by_category_age` ON `products` (`category`,`created_at`,`id`,`price`) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX `active_by_subcategory_price` ON `products` (`subcategory`,`price`,`id`,`category`) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX `active_by_subcategory_age` ON `products` (`subcategory`,`created_at`,`id`,`price`,`category`) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX `active_by_category_discount` ON `products` (`category`,1.0 * discount_price / price) WHERE discount_price is not null and available > 0 and status = 'active';--> statement-breakpoint
CREATE TABLE `recent_changes` (
	`generation` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`category` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `stock_movements` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`kind` text NOT NULL,
	`quantity` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`staff_id` text,
	`reverses_id` text,
	`source` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "quantity_moves_something" CHECK("stock_movements"."quantity" <> 0),
	CONSTRAINT "source_is_known" CHECK("stock_movements"."source" in ('opening', 'import', 'reversal')),
	CONSTRAINT "reversal_has_movement" CHECK(("stock_movements"."source" is 'reversal') = ("stock_movements"."reverses_id" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stock_movements_reversesId_unique` ON `stock_movements` (`reverses_id`);--> statement-breakpoint
CREATE INDEX `movements_by_product` ON `stock_movements` (`product_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `entered_movements_by_time` ON `stock_movements` (`at`,`kind`,`quantity`,`id`,`source`) WHERE source is null;--> statement-breakpoint
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
CREATE UNIQUE INDEX `subcategories_id_unique` ON `subcategories` (`id`);--> statement-breakpoint
CREATE TABLE `unused_pictures` (
	`name` text PRIMARY KEY NOT NULL,
	`since` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `search_documents` (
	`doc_id` integer PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`words` text NOT NULL,
	`name_length` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_documents_productId_unique` ON `search_documents` (`product_id`);--> statement-breakpoint
CREATE TABLE `search_groups` (
	`number` integer PRIMARY KEY NOT NULL,
	`category` text NOT NULL,
	`subcategory` text NOT NULL,
	`status` text DEFAULT 'active' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_groups_category_subcategory_status_unique` ON `search_groups` (`category`,`subcategory`,`status`);--> statement-breakpoint
CREATE TABLE `search_keys` (
	`key` text NOT NULL,
	`word` text NOT NULL,
	PRIMARY KEY(`key`, `word`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `search_postings` (
	`word` text NOT NULL,
	`block` integer NOT NULL,
	`packed` text NOT NULL,
	PRIMARY KEY(`word`, `block`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `search_rules` (
	`fingerprint` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `search_words` (
	`word` text PRIMARY KEY NOT NULL,
	`products` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`values` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `failed_sign_ins` (
	`hour` integer NOT NULL,
	`account` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`hour`, `account`)
);
--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`staff_id` text NOT NULL,
	`code_hash` text NOT NULL,
	PRIMARY KEY(`staff_id`, `code_hash`),
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`staff_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`authenticated_at` integer DEFAULT 0 NOT NULL,
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
	`role` text DEFAULT 'owner' NOT NULL,
	`password_hash` text NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`password_changed_at` integer NOT NULL,
	`must_change_password` integer DEFAULT false NOT NULL,
	`sessions_ended_at` integer,
	`created_at` integer NOT NULL,
	CONSTRAINT "status_is_known" CHECK("staff"."status" in ('active', 'disabled'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_email_unique` ON `staff` (`email`);--> statement-breakpoint
CREATE TABLE `throttles` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`resets_at` integer NOT NULL,
	`blocked_until` integer
);
--> statement-breakpoint
CREATE TABLE `two_factor_secrets` (
	`staff_id` text PRIMARY KEY NOT NULL,
	`encrypted_secret` text NOT NULL,
	`last_step` integer DEFAULT 0 NOT NULL,
	`started_at` integer NOT NULL,
	`confirmed_at` integer,
	FOREIGN KEY (`staff_id`) REFERENCES `staff`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO catalogue (id, generation, categories) VALUES (1, 0, '[]');
--> statement-breakpoint
CREATE TRIGGER audit_is_never_changed BEFORE UPDATE ON audit
BEGIN
	SELECT RAISE(ABORT, 'audit is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER audit_is_never_deleted BEFORE DELETE ON audit
BEGIN
	SELECT RAISE(ABORT, 'audit is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER audit_is_never_replaced BEFORE INSERT ON audit
WHEN EXISTS (SELECT 1 FROM audit WHERE id = NEW.id)
BEGIN
	SELECT RAISE(ABORT, 'audit is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER movement_is_never_changed BEFORE UPDATE ON stock_movements
BEGIN
	SELECT RAISE(ABORT, 'the stock ledger is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER movement_is_never_deleted BEFORE DELETE ON stock_movements
BEGIN
	SELECT RAISE(ABORT, 'the stock ledger is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER movement_is_never_replaced BEFORE INSERT ON stock_movements
WHEN EXISTS (SELECT 1 FROM stock_movements WHERE id = NEW.id)
BEGIN
	SELECT RAISE(ABORT, 'the stock ledger is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER totals_count_new_product AFTER INSERT ON products
WHEN NEW.status = 'active'
BEGIN
	INSERT INTO category_totals (category, subcategory, product_count, highest_price) VALUES
		('', '', 1, NEW.price),
		(NEW.category, '', 1, NEW.price),
		('', NEW.subcategory, 1, NEW.price),
		(NEW.category, NEW.subcategory, 1, NEW.price)
	ON CONFLICT (category, subcategory) DO UPDATE SET
		product_count = product_count + 1,
		highest_price = max(highest_price, excluded.highest_price);
	UPDATE catalogue SET generation = generation + 1;
END;
--> statement-breakpoint
CREATE TRIGGER totals_count_changed_product AFTER UPDATE OF category, subcategory, price, status ON products
WHEN (OLD.category, OLD.subcategory, OLD.price, OLD.status) <> (NEW.category, NEW.subcategory, NEW.price, NEW.status)
BEGIN
	UPDATE category_totals SET product_count = product_count - 1, highest_price = coalesce(CASE
		WHEN category || subcategory = '' THEN
			(SELECT price FROM products WHERE status = 'active' ORDER BY price DESC LIMIT 1)
		WHEN subcategory = '' THEN
			(SELECT price FROM products WHERE status = 'active' AND category = OLD.category ORDER BY price DESC LIMIT 1)
		WHEN category = '' THEN
			(SELECT price FROM products WHERE status = 'active' AND subcategory = OLD.subcategory ORDER BY price DESC LIMIT 1)
		ELSE
			(SELECT price FROM products WHERE status = 'active' AND category = OLD.category AND subcategory = OLD.subcategory ORDER BY price DESC LIMIT 1)
	END, 0)
	WHERE OLD.status = 'active' AND category IN ('', OLD.category) AND subcategory IN ('', OLD.subcategory);
	INSERT INTO category_totals (category, subcategory, product_count, highest_price)
	SELECT column1, column2, 1, NEW.price FROM (VALUES
		('', ''),
		(NEW.category, ''),
		('', NEW.subcategory),
		(NEW.category, NEW.subcategory))
	WHERE NEW.status = 'active'
	ON CONFLICT (category, subcategory) DO UPDATE SET
		product_count = product_count + 1,
		highest_price = max(highest_price, excluded.highest_price);
END;
--> statement-breakpoint
CREATE TRIGGER totals_count_deleted_product AFTER DELETE ON products
WHEN OLD.status = 'active'
BEGIN
	UPDATE category_totals SET product_count = product_count - 1, highest_price = coalesce(CASE
		WHEN category || subcategory = '' THEN
			(SELECT price FROM products WHERE status = 'active' ORDER BY price DESC LIMIT 1)
		WHEN subcategory = '' THEN
			(SELECT price FROM products WHERE status = 'active' AND category = OLD.category ORDER BY price DESC LIMIT 1)
		WHEN category = '' THEN
			(SELECT price FROM products WHERE status = 'active' AND subcategory = OLD.subcategory ORDER BY price DESC LIMIT 1)
		ELSE
			(SELECT price FROM products WHERE status = 'active' AND category = OLD.category AND subcategory = OLD.subcategory ORDER BY price DESC LIMIT 1)
	END, 0)
	WHERE category IN ('', OLD.category) AND subcategory IN ('', OLD.subcategory);
	UPDATE catalogue SET generation = generation + 1;
END;
--> statement-breakpoint
CREATE TRIGGER product_changes AFTER UPDATE ON products
WHEN OLD.status <> 'draft' OR NEW.status <> 'draft'
BEGIN
	UPDATE catalogue SET generation = generation + 1;
	INSERT OR REPLACE INTO recent_changes (generation, slug, category)
	SELECT generation, NEW.slug, NEW.category FROM catalogue
	WHERE NEW.slug = OLD.slug AND NEW.category = OLD.category
		AND (NEW.status <> 'active' OR OLD.status = 'active');
	DELETE FROM recent_changes WHERE generation <= (SELECT generation FROM catalogue) - 128;
END;
