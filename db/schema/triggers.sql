-- The triggers of the schema, which Drizzle cannot declare. `npm run db:generate` writes those that differ from the migrations
-- into the new migration. No semicolons or quotation marks in comments.

-- The audit log and the stock ledger are append-only. INSERT OR REPLACE would delete a row without a DELETE trigger.

CREATE TRIGGER audit_is_never_changed BEFORE UPDATE ON audit
BEGIN
	SELECT RAISE(ABORT, 'audit is append-only');
END;

CREATE TRIGGER audit_is_never_deleted BEFORE DELETE ON audit
BEGIN
	SELECT RAISE(ABORT, 'audit is append-only');
END;

CREATE TRIGGER audit_is_never_replaced BEFORE INSERT ON audit
WHEN EXISTS (SELECT 1 FROM audit WHERE id = NEW.id)
BEGIN
	SELECT RAISE(ABORT, 'audit is append-only');
END;

-- The change feed. EVENT_SUBJECTS and ACTIONS_WITHOUT_EVENT in contract/accounts/change-feed.ts must match.

CREATE TRIGGER events_follow_audit AFTER INSERT ON audit
WHEN substr(NEW.action, 1, instr(NEW.action, '-') - 1) IN ('product', 'picture', 'catalogue', 'category', 'bulk', 'stock', 'stocktake',
	'transfer', 'delivery', 'return', 'sale', 'receipt', 'payment', 'order', 'customer', 'cash')
	AND NEW.action NOT IN ('product-import', 'product-bulk-edit', 'delivery-costs', 'catalogue-export')
BEGIN
	INSERT INTO events (type, target, at) VALUES (NEW.action, NEW.target, NEW.at);
END;

CREATE TRIGGER movement_is_never_changed BEFORE UPDATE ON stock_movements
BEGIN
	SELECT RAISE(ABORT, 'the stock ledger is append-only');
END;

CREATE TRIGGER movement_is_never_deleted BEFORE DELETE ON stock_movements
BEGIN
	SELECT RAISE(ABORT, 'the stock ledger is append-only');
END;

CREATE TRIGGER movement_is_never_replaced BEFORE INSERT ON stock_movements
WHEN EXISTS (SELECT 1 FROM stock_movements WHERE id = NEW.id)
BEGIN
	SELECT RAISE(ABORT, 'the stock ledger is append-only');
END;

CREATE TRIGGER payment_is_never_changed BEFORE UPDATE OF id, number, document_id, order_id, branch, method, amount, reverses_id, note, staff_id, at ON payments
BEGIN
	SELECT RAISE(ABORT, 'payments are append-only');
END;

CREATE TRIGGER payment_is_never_deleted BEFORE DELETE ON payments
BEGIN
	SELECT RAISE(ABORT, 'payments are append-only');
END;

CREATE TRIGGER payment_is_never_replaced BEFORE INSERT ON payments
WHEN EXISTS (SELECT 1 FROM payments WHERE id = NEW.id OR number = NEW.number)
BEGIN
	SELECT RAISE(ABORT, 'payments are append-only');
END;

CREATE TRIGGER cash_count_is_never_changed BEFORE UPDATE ON cash_counts
BEGIN
	SELECT RAISE(ABORT, 'cash counts are append-only');
END;

CREATE TRIGGER cash_count_is_never_deleted BEFORE DELETE ON cash_counts
BEGIN
	SELECT RAISE(ABORT, 'cash counts are append-only');
END;

CREATE TRIGGER cash_count_is_never_replaced BEFORE INSERT ON cash_counts
WHEN EXISTS (SELECT 1 FROM cash_counts WHERE id = NEW.id)
BEGIN
	SELECT RAISE(ABORT, 'cash counts are append-only');
END;

-- Also while several people write: a transaction of a wallet counts once, until its payment is reversed, on all receipts that it
-- paid. References can be erased, so they are moved out of the table that never changes.

CREATE TRIGGER payment_reference_is_erasable AFTER INSERT ON payments
WHEN NEW.reference <> ''
BEGIN
	SELECT RAISE(ABORT, 'the reference of the payment is used')
	FROM erasable_texts AS used
	CROSS JOIN payments AS paid ON paid.id >= used.subject_id AND paid.id < used.subject_id || '.'
	WHERE used.field = 'reference' AND used.text = NEW.reference AND paid.method = NEW.method
		AND NEW.method NOT IN ('cash', 'card', 'bank', 'courier')
		AND NOT EXISTS (SELECT 1 FROM payments AS reversal WHERE reversal.reverses_id = paid.id);
	INSERT INTO erasable_texts (subject_id, field, text) VALUES (NEW.id, 'reference', NEW.reference);
	UPDATE payments SET reference = '' WHERE id = NEW.id;
END;

-- Category totals: each active product counts in four rows, those of all products, of its category, of its subcategory in any
-- category, and of both. The highest price is the price to pay. That of each row that loses a product has a query of its own, which
-- reads one row of an index.

CREATE TRIGGER totals_count_new_product AFTER INSERT ON products
WHEN NEW.status = 'active'
BEGIN
	INSERT INTO category_totals (category, subcategory, product_count, highest_price) VALUES
		('', '', 1, NEW.price_to_pay),
		(NEW.category, '', 1, NEW.price_to_pay),
		('', NEW.subcategory, 1, NEW.price_to_pay),
		(NEW.category, NEW.subcategory, 1, NEW.price_to_pay)
	ON CONFLICT (category, subcategory) DO UPDATE SET
		product_count = product_count + 1,
		highest_price = max(highest_price, excluded.highest_price);
	UPDATE catalogue SET generation = generation + 1;
END;

CREATE TRIGGER totals_count_changed_product AFTER UPDATE OF category, subcategory, price, discount_price, status ON products
WHEN (OLD.category, OLD.subcategory, OLD.price_to_pay, OLD.status)
	<> (NEW.category, NEW.subcategory, NEW.price_to_pay, NEW.status)
BEGIN
	UPDATE category_totals SET product_count = product_count - 1, highest_price = coalesce(CASE
		WHEN category || subcategory = '' THEN
			(SELECT price_to_pay FROM products WHERE status = 'active' ORDER BY price_to_pay DESC LIMIT 1)
		WHEN subcategory = '' THEN
			(SELECT price_to_pay FROM products WHERE status = 'active' AND category = OLD.category ORDER BY price_to_pay DESC LIMIT 1)
		WHEN category = '' THEN
			(SELECT price_to_pay FROM products WHERE status = 'active' AND subcategory = OLD.subcategory ORDER BY price_to_pay DESC LIMIT 1)
		ELSE
			(SELECT price_to_pay FROM products WHERE status = 'active' AND category = OLD.category AND subcategory = OLD.subcategory ORDER BY price_to_pay DESC LIMIT 1)
	END, 0)
	WHERE OLD.status = 'active' AND category IN ('', OLD.category) AND subcategory IN ('', OLD.subcategory);
	INSERT INTO category_totals (category, subcategory, product_count, highest_price)
	SELECT column1, column2, 1, NEW.price_to_pay FROM (VALUES
		('', ''),
		(NEW.category, ''),
		('', NEW.subcategory),
		(NEW.category, NEW.subcategory))
	WHERE NEW.status = 'active'
	ON CONFLICT (category, subcategory) DO UPDATE SET
		product_count = product_count + 1,
		highest_price = max(highest_price, excluded.highest_price);
END;

CREATE TRIGGER totals_count_deleted_product AFTER DELETE ON products
WHEN OLD.status = 'active'
BEGIN
	UPDATE category_totals SET product_count = product_count - 1, highest_price = coalesce(CASE
		WHEN category || subcategory = '' THEN
			(SELECT price_to_pay FROM products WHERE status = 'active' ORDER BY price_to_pay DESC LIMIT 1)
		WHEN subcategory = '' THEN
			(SELECT price_to_pay FROM products WHERE status = 'active' AND category = OLD.category ORDER BY price_to_pay DESC LIMIT 1)
		WHEN category = '' THEN
			(SELECT price_to_pay FROM products WHERE status = 'active' AND subcategory = OLD.subcategory ORDER BY price_to_pay DESC LIMIT 1)
		ELSE
			(SELECT price_to_pay FROM products WHERE status = 'active' AND category = OLD.category AND subcategory = OLD.subcategory ORDER BY price_to_pay DESC LIMIT 1)
	END, 0)
	WHERE category IN ('', OLD.category) AND subcategory IN ('', OLD.subcategory);
	UPDATE catalogue SET generation = generation + 1;
END;

-- Each change that shoppers can see starts a generation of the catalogue. If it affects only the pages that show the product, the
-- generation has a row that names it. Only stock movements leave the version as it is. The number of rows must match
-- MAX_LISTED_CHANGES in db/catalogue/generation.ts.

CREATE TRIGGER product_changes AFTER UPDATE ON products
WHEN OLD.status <> 'draft' OR NEW.status <> 'draft'
BEGIN
	UPDATE catalogue SET generation = generation + 1;
	INSERT OR REPLACE INTO recent_changes (generation, slug, category, is_count_only)
	SELECT generation, NEW.slug, NEW.category, NEW.version = OLD.version AND NOT EXISTS (
		SELECT 1 FROM json_each(NEW.stock_by_branch)
		WHERE (value ->> 'available' > 0) <> (coalesce(OLD.stock_by_branch -> key ->> 'available', 0) > 0)
	) FROM catalogue
	WHERE NEW.slug = OLD.slug AND NEW.category = OLD.category
		AND (NEW.status <> 'active' OR OLD.status = 'active');
	DELETE FROM recent_changes WHERE generation <= (SELECT generation FROM catalogue) - 128;
END;

-- Inventory totals: each product counts in a row for all branches and in one for each branch that has or had it. 10 units and more
-- are no low stock. That number must match LOW_STOCK_BELOW in contract/stock/stock.ts.

CREATE TRIGGER inventory_counts_new_product AFTER INSERT ON products
BEGIN
	INSERT INTO inventory_totals
	SELECT place, NEW.category, NEW.subcategory, 1, (units >= 10), (units BETWEEN 1 AND 9), 1.0 * NEW.price * units,
		(NEW.images = '[]'), (NEW.key_features = '[]' AND NEW.specifications = '[]')
	FROM (SELECT '' AS place, NEW.available AS units UNION ALL SELECT key, value ->> 'available' FROM json_each(NEW.stock_by_branch))
	WHERE true ON CONFLICT DO UPDATE SET products = products + excluded.products, in_stock = in_stock + excluded.in_stock,
		low_stock = low_stock + excluded.low_stock, value = value + excluded.value,
		without_picture = without_picture + excluded.without_picture, without_details = without_details + excluded.without_details;
END;

CREATE TRIGGER inventory_counts_changed_product
AFTER UPDATE OF category, subcategory, price, available, stock_by_branch, images, key_features, specifications ON products
BEGIN
	INSERT INTO inventory_totals
	SELECT place, OLD.category, OLD.subcategory, -1, -(units >= 10), -(units BETWEEN 1 AND 9), -1.0 * OLD.price * units,
		-(OLD.images = '[]'), -(OLD.key_features = '[]' AND OLD.specifications = '[]')
	FROM (SELECT '' AS place, OLD.available AS units UNION ALL SELECT key, value ->> 'available' FROM json_each(OLD.stock_by_branch))
	WHERE true ON CONFLICT DO UPDATE SET products = products + excluded.products, in_stock = in_stock + excluded.in_stock,
		low_stock = low_stock + excluded.low_stock, value = value + excluded.value,
		without_picture = without_picture + excluded.without_picture, without_details = without_details + excluded.without_details;
	INSERT INTO inventory_totals
	SELECT place, NEW.category, NEW.subcategory, 1, (units >= 10), (units BETWEEN 1 AND 9), 1.0 * NEW.price * units,
		(NEW.images = '[]'), (NEW.key_features = '[]' AND NEW.specifications = '[]')
	FROM (SELECT '' AS place, NEW.available AS units UNION ALL SELECT key, value ->> 'available' FROM json_each(NEW.stock_by_branch))
	WHERE true ON CONFLICT DO UPDATE SET products = products + excluded.products, in_stock = in_stock + excluded.in_stock,
		low_stock = low_stock + excluded.low_stock, value = value + excluded.value,
		without_picture = without_picture + excluded.without_picture, without_details = without_details + excluded.without_details;
END;

CREATE TRIGGER inventory_counts_deleted_product AFTER DELETE ON products
BEGIN
	INSERT INTO inventory_totals
	SELECT place, OLD.category, OLD.subcategory, -1, -(units >= 10), -(units BETWEEN 1 AND 9), -1.0 * OLD.price * units,
		-(OLD.images = '[]'), -(OLD.key_features = '[]' AND OLD.specifications = '[]')
	FROM (SELECT '' AS place, OLD.available AS units UNION ALL SELECT key, value ->> 'available' FROM json_each(OLD.stock_by_branch))
	WHERE true ON CONFLICT DO UPDATE SET products = products + excluded.products, in_stock = in_stock + excluded.in_stock,
		low_stock = low_stock + excluded.low_stock, value = value + excluded.value,
		without_picture = without_picture + excluded.without_picture, without_details = without_details + excluded.without_details;
END;

-- Movement totals by day in Dhaka (UTC+6). A reversal takes back what the movement that it reverses has added. Imported and opening
-- stock does not count.

CREATE TRIGGER movements_count_new_movement AFTER INSERT ON stock_movements
BEGIN
	INSERT INTO movement_totals
	SELECT date((at + 21600000) / 1000, 'unixepoch'), branch, kind, iif(NEW.source IS NULL, 1, -1), iif(NEW.source IS NULL, 1, -1) * abs(quantity)
	FROM stock_movements WHERE id = coalesce(NEW.reverses_id, NEW.id) AND source IS NULL
	ON CONFLICT DO UPDATE SET movements = movements + excluded.movements, units = units + excluded.units;
END;

-- Also while several people write: no more units are returned than were sold, and none of a sale that is undone. Reversals have the
-- opposite quantity.

CREATE TRIGGER returned_units_were_sold AFTER INSERT ON stock_movements
WHEN NEW.returns_id IS NOT NULL OR NEW.reverses_id IS NOT NULL
BEGIN
	SELECT RAISE(ABORT, 'more units returned than sold') FROM stock_movements AS sold
	WHERE sold.id = coalesce(NEW.returns_id, NEW.reverses_id)
		AND (SELECT coalesce(sum(quantity), 0) FROM stock_movements WHERE returns_id = sold.id) > iif(
			sold.kind = 'sell' AND NOT EXISTS (SELECT 1 FROM stock_movements WHERE reverses_id = sold.id), sold.quantity, 0);
END;
