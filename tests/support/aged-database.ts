import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Client, createClient } from '@libsql/client'
import { drizzle } from 'drizzle-orm/libsql'
import { DAY_MS } from '#contract/base/limits.ts'
import { shopDay } from '#contract/base/shop-time.ts'
import type { ImportedProduct } from '#contract/catalogue/product-import.ts'
import { BRANCH_SLUGS } from '#contract/shop/branches.ts'
import { BLOCK_SIZE } from '#db/search/packed-format.ts'
import { updateDailyTotals } from '#db/stock/daily-totals.ts'
import {
	migrateLibsql,
	migrationFiles,
	readMigrationStatements,
} from '#scripts/migrations/apply-migrations.ts'
import { generateProducts } from '#tests/support/generate-products.ts'
import { importProducts } from '#worker/domain/imports/import-products.ts'

/** The present of the aged shop, in which its history ends. */
export const AGED_NOW = new Date('2026-03-21T09:00:00Z')
const now = AGED_NOW.getTime()
const HISTORY_DAYS = 1000

/** Whole blocks of the search index are copied. */
const COPIED_PRODUCTS = 4 * BLOCK_SIZE
const COPIES = 19
/** The first block has one document less, because their numbers start at 1. */
const IMPORTED_PRODUCTS = BLOCK_SIZE - 1 + COPIED_PRODUCTS

const folder = 'node_modules/.cache/aged-database'
const sources = `migrations db/schema/triggers.sql db/search worker/domain/search
	tests/support/generate-products.ts tests/support/aged-database.ts`.split(/\s+/)

/**
 * Copies to `path` a database with 20,735 products, 300,000 movements, 20,000 sales with payments,
 * 2,000 transfers, 1,000 returns, 2,000 deliveries, 100,000 lines of 40 stocktakes and 50,000 audit
 * entries. It is created once for each version of the schema. Both engines can open the file.
 */
export async function copyAgedDatabase(path: string): Promise<void> {
	const cached = join(folder, `${await hashSources()}.sqlite`)
	if (!(await stat(cached).catch(() => null))) {
		await rm(folder, { recursive: true, force: true })
		await mkdir(folder, { recursive: true })
		const unfinished = `${cached}.${process.pid}`
		await createDatabase(unfinished)
		await rename(unfinished, cached)
	}
	await mkdir(dirname(path), { recursive: true })
	await cp(cached, path)
}

async function hashSources(): Promise<string> {
	const hash = createHash('sha256')
	for (const source of sources) {
		const names = (await stat(source)).isFile() ? [''] : await readdir(source)
		for (const name of names.filter((name) => name !== 'meta'))
			hash.update(await readFile(join(source, name)))
	}
	return hash.digest('hex').slice(0, 16)
}

async function createDatabase(path: string): Promise<void> {
	const client = createClient({ url: `file:${path}` })
	await client.executeMultiple('pragma journal_mode = off; pragma synchronous = off;')
	await migrateLibsql(client)
	const db = drizzle(client, { casing: 'snake_case' })
	await importProducts(db, generateProducts(IMPORTED_PRODUCTS).map(stockEverywhere))
	await withoutTriggersAndIndexes(client, () => client.executeMultiple(`${copies};${history}`))
	await client.executeMultiple(`delete from inventory_totals; ${totals.join(';')}`)
	await updateDailyTotals(db, shopDay(new Date(now - 100 * DAY_MS)))
	client.close()
}

const stockEverywhere = (product: ImportedProduct): ImportedProduct => ({
	...product,
	branches: BRANCH_SLUGS.map((slug) => ({ slug, ...product.stock })),
})

/** Computes what triggers would have counted. */
const totals = migrationFiles()
	.filter((name) => name.endsWith('_totals-of-the-inventory.sql'))
	.flatMap(readMigrationStatements)
	.filter((statement) => statement.trim().startsWith('INSERT'))

/** Without them, inserting many rows takes a fraction of the time. */
async function withoutTriggersAndIndexes(client: Client, insert: () => Promise<unknown>) {
	const { rows } = await client.execute(
		`select name, type, sql from sqlite_schema where type = 'trigger'
			or (type = 'index' and sql is not null and tbl_name in ('stock_movements', 'audit', 'products'))`,
	)
	const drops = rows.map(({ name, type }) => `drop ${type} \`${name}\``)
	const statements = rows.map(({ sql }) => String(sql))
	await client.executeMultiple(['pragma foreign_keys = off', ...drops].join(';\n'))
	await insert()
	await client.executeMultiple(statements.map((sql) => `${sql};`).join('\n'))
}

const series = (count: number) =>
	`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`
const copied = `search_documents as document cross join n
	where doc_id between ${BLOCK_SIZE} and ${BLOCK_SIZE + COPIED_PRODUCTS - 1}`
const BLOCKS = COPIED_PRODUCTS / BLOCK_SIZE

/** Products with their documents, and the blocks of the index as they are. */
const copies = `
	${series(COPIES)} insert into products (id, slug, name, bangla_name, brand, category, subcategory, price,
			discount_price, warranty, images, key_features, specifications, colors, rating_average, rating_count,
			available, incoming, servicing, sold, defective, stock_by_branch, status, created_at, updated_at)
		select id || '-' || i, slug || '-' || i, name, bangla_name, brand, category, subcategory, price,
			discount_price, warranty, images, key_features, specifications, colors, rating_average, rating_count,
			available, incoming, servicing, sold, defective, stock_by_branch, status, created_at, updated_at
		from ${copied.replace('where', 'join products on id = product_id where')} order by i, doc_id;
	${series(COPIES)} insert into search_documents (doc_id, product_id, words, name_length, facets, group_number)
		select doc_id + i * ${COPIED_PRODUCTS}, product_id || '-' || i, words, name_length, facets, group_number from ${copied};
	${series(COPIES)} insert into search_postings select word, block + i * ${BLOCKS}, packed
		from search_postings cross join n where block between 1 and ${BLOCKS};
	${series(COPIES)} insert into document_columns
		select block + i * ${BLOCKS}, group_number, version + i * ${BLOCKS}, packed
		from document_columns cross join n where block between 1 and ${BLOCKS};
	update search_words set products = coalesce(
		(select sum(length(packed)) / 3 from search_postings where search_postings.word = search_words.word), 0);
	update category_totals set product_count = (select count(*) from products where status = 'active'
		and category_totals.category in ('', products.category)
		and category_totals.subcategory in ('', products.subcategory));
	${series(COPIES)} insert into branch_stock
		select product_id || '-' || i, branch, available, incoming, servicing, sold, defective, 0
		from branch_stock cross join n where product_id in
			(select product_id from search_documents where doc_id >= ${BLOCK_SIZE});
	create temp table numbered as select row_number() over (order by rowid) - 1 as number, id, price_to_pay
		from products;
	create unique index temp.numbers on numbered (number);`

const PRODUCTS = IMPORTED_PRODUCTS + COPIES * COPIED_PRODUCTS
const at = (i: string, count: number) =>
	`${now - HISTORY_DAYS * DAY_MS} + ${i} * ${Math.floor((HISTORY_DAYS * DAY_MS) / (count + 1))}`
const branch = (i: string) => `iif(${i} % 3, 'madhupur', 'dhanbari')`
const product = (number: string) => `numbered on number = (${number}) * 7919 % ${PRODUCTS}`
const movementColumns =
	'id, product_id, branch, kind, quantity, unit_price, staff_id, reverses_id, source, document_id, at'
const lines = (count: number) =>
	`(values ${Array.from({ length: count }, (_, line) => `(${line})`).join(', ')}) as line`
const staffId = `'staff-' || (i % 5)`

const SINGLE_MOVEMENTS = 220_000
const SALES = 20_000
const ORDERS = 20_000
const OPEN_ORDERS = 60
const TRANSFERS = 2_000
const RETURNS = 1_000
const DELIVERIES = 2_000
const ENTRIES = 50_000

/** Each kind of record is spread over the time of the history. */
const history = `
	${series(5)} insert into staff (id, email, name, password_hash, password_changed_at, created_at)
		select ${staffId}, ${staffId} || '@aged.example', 'Member ' || i, '', 0, 0 from n;
	insert into staff (id, kind, email, name, password_hash, password_changed_at, created_at)
		values ('program-1', 'program', 'program:program-1', 'Courier', '', 0, 0);
	insert into tokens (id, token_hash, staff_id, scopes, created_at, expires_at)
		values ('token-1', '', 'program-1', '["catalogue:read"]', 0, 0);
	${series(500)} insert into customers (id, phone, at, due, due_since)
		select 'customer-' || i, '01711-' || (100000 + i), ${at('i', 500)}, iif(i % 5, 0, 40000), iif(i % 5, null, ${at('i', 500)}) from n;
	${series(SALES)} insert into stock_documents (id, kind, number, branch, token, stated, note, staff_id, at, customer_id, due)
		select 'sale-' || i, 'sale', i, ${branch('i')}, 'token-' || i,
			(select json_object('products', json_group_object(id, json_object('name', id, 'warranty', null)))
				from ${lines(3)} join ${product('i * 3 + column1')}), '', ${staffId}, ${at('i', SALES)},
			'customer-' || (1 + i % 500), iif((1 + i % 500) % 5, 0, 1000)
		from n;
	${series(TRANSFERS)} insert into stock_documents (id, kind, number, branch, to_branch, note, staff_id, at)
		select 'transfer-' || i, 'transfer', i, 'madhupur', 'dhanbari', '', ${staffId}, ${at('i', TRANSFERS)}
		from n;
	${series(RETURNS)} insert into stock_documents (id, kind, number, branch, note, staff_id, at)
		select 'return-' || i, 'return', i, ${branch('i')}, 'Wrong colour', ${staffId}, ${at('i', RETURNS)} from n;
	${series(DELIVERIES)} insert into stock_documents (id, kind, number, branch, stated, note, staff_id, at)
		select 'delivery-' || i, 'delivery', i, ${branch('i')},
			json_object('supplier', 'Supplier ' || i % 20, 'bill', i), '', ${staffId}, ${at('i', DELIVERIES)}
		from n;
	${series(DELIVERIES)} insert into stock_movements (${movementColumns})
		select 'delivery-' || i || '-' || column1, id, ${branch('i')}, 'receive', 1, price_to_pay, ${staffId}, null,
			null, 'delivery-' || i, ${at('i', DELIVERIES)}
		from n join ${lines(3)} join ${product('i * 3 + column1')};
	insert into delivery_costs select document_id, product_id, 100, at from stock_movements
		where document_id like 'delivery-%';
	${series(SINGLE_MOVEMENTS)} insert into stock_movements (${movementColumns})
		select 'single-' || i, id, ${branch('i')}, iif(i % 4, 'sell', iif(i % 8, 'receive', 'correct')), 1 + i % 2,
			price_to_pay, ${staffId}, null, null, null, ${at('i', SINGLE_MOVEMENTS)}
		from n join ${product('i')};
	${series(SALES)} insert into stock_movements (${movementColumns})
		select 'sale-' || i || '-' || column1, id, ${branch('i')}, 'sell', 1, price_to_pay, ${staffId}, null, null,
			'sale-' || i, ${at('i', SALES)}
		from n join ${lines(3)} join ${product('i * 3 + column1')};
	${series(ORDERS)} insert into orders
			(id, number, branch, state, customer_id, staff_id, at, closed_at, token, quoted_until)
		select 'order-' || i, i, ${branch('i')}, iif(i > ${ORDERS - OPEN_ORDERS}, 'open', 'sold'), 'customer-' || (1 + i % 499),
			${staffId}, ${at('i', ORDERS)}, iif(i > ${ORDERS - OPEN_ORDERS}, null, ${at('i', ORDERS)}),
			'token-' || i, '2099-01-01'
		from n;
	${series(ORDERS)} insert into order_lines
		select 'order-' || i, column1, id, 1, 0, price_to_pay, price_to_pay, ''
		from n join ${lines(2)} join ${product('i * 2 + column1')};
	${series(SALES)} insert into payments (id, number, document_id, branch, method, amount, reference, note, staff_id, at)
		select 'payment-' || i, i, 'sale-' || i, ${branch('i')}, iif(i % 3, 'cash', 'bKash'), 1000,
			iif(i % 3, '', 'T' || i), '', ${staffId}, ${at('i', SALES)}
		from n;
	insert into erasable_texts (subject_id, field, text)
		select id, 'reference', reference from payments where reference <> '';
	update payments set reference = '' where reference <> '';
	${series(ORDERS)} insert into payments
			(id, number, branch, method, amount, reference, note, staff_id, at, order_id)
		select 'advance-' || i, -i, ${branch('i')}, 'cash', 1, '', '', ${staffId}, ${at('i', ORDERS)}, 'order-' || i
		from n where i % 10 = 0;
	insert into payments (id, number, branch, method, amount, reference, note, staff_id, at)
		values ('payment-tea', 0, 'madhupur', 'cash', -200, '', 'Tea', 'staff-1', ${at('1', SALES)});
	${series(HISTORY_DAYS)} insert into cash_counts
			(id, branch, number, expected, counted, left_in_drawer, last_payment, note, staff_id, at)
		select 'count-' || column1 || '-' || i, column1, i, 9000, 9000, 2000, i * 20, '', ${staffId},
			${at('i', HISTORY_DAYS)}
		from n join (values ('madhupur'), ('dhanbari'));
	insert into serials (movement_id, unit, serial, product_id, at)
		select id, 0, 'SN-' || id, product_id, at from stock_movements where document_id like 'sale-%';
	${series(TRANSFERS)} insert into stock_movements (${movementColumns})
		select 'transfer-' || i || '-' || column1, id, iif(column1 % 2, 'dhanbari', 'madhupur'),
			iif(column1 % 2, 'transfer_in', 'transfer_out'), 1, price_to_pay, ${staffId}, null, null,
			'transfer-' || i, ${at('i', TRANSFERS)}
		from n join ${lines(6)} join ${product('i * 3 + column1 / 2')};
	${series(RETURNS)} insert into stock_movements (${movementColumns}, returns_id)
		select 'return-' || i, product_id, branch, 'return', 1, unit_price, staff_id, null, null, 'return-' || i,
			at + 60000, id
		from n join stock_movements on id = 'sale-' || (i * 20) || '-1';
	insert into stock_movements (${movementColumns})
		select 'reversal-' || id, product_id, branch, kind, -quantity, unit_price, staff_id, id, 'reversal',
			null, at + 60000
		from stock_movements where id like 'single-%00';
	${series(40)} insert into stocktakes (id, branch, status, started_by, started_at, closed_by, closed_at, totals)
		select 'stocktake-' || i, ${branch('i')}, 'applied', ${staffId}, ${at('i', 40)}, ${staffId}, ${at('i', 40)},
			json_object('products', 2500, 'counted', 2500, 'differing', 1250, 'missingValue', 0,
				'surplusValue', 1250000)
		from n;
	${series(40)} insert into stocktake_lines
		select 'stocktake-' || i, id, 5, 4 + number % 2, ${staffId}, ${at('i', 40)}, number
		from n join numbered on number < 2500;
	${series(ENTRIES)} insert into audit (id, at, staff_id, action, target, before, after, request_id)
		select 'entry-' || i, ${at('i', ENTRIES)}, ${staffId},
			case when i % 50 = 0 then 'sign-in' when i % 10 = 0 then 'product-edit'
				when i % 3 = 0 then 'sale-add' else 'stock-move' end,
			id, json_object('price', i), iif(i % 10 = 0, json_object('price', i + 1),
				json_object('branch', ${branch('i / 7')}, 'movement', 'sell')), ''
		from n join ${product('i')};
	${series(5000)} insert into idempotency_keys
		select ${staffId}, 'key-' || i, '', 'sale-' || i, ${now} - i * 60000 from n;
	${series(500)} insert into sessions (token_hash, id, staff_id, created_at, last_seen_at, expires_at, user_agent)
		select 'hash-' || i, 'session-' || i, ${staffId}, ${now} - i * 60000, ${now} - i * 60000, ${now + DAY_MS}, ''
		from n;
	${series(20)} insert into catalogue_changes (id, staff_id, new, changed, unchanged, invalid, at, applied_at)
		select 'import-' || i, 'staff-1', 0, 1000, 0, 0, ${now - DAY_MS}, ${now - DAY_MS} from n;
	insert into catalogue_change_rows select 'import-' || (1 + number % 20), number, json_object('id', id, 'slug', id, 'name', '',
			'movements', json('[]'), 'state', '1', 'history', json('{"before":{"price":1},"after":{"price":2}}'))
		from numbered where number < 20000;`
