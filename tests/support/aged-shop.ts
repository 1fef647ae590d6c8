import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as shopBuild from 'virtual:remix/server-build'
import { createClient } from '@libsql/client'
import type { ServerBuild } from '@remix-run/cloudflare'
import { openDatabase } from '#db/client.ts'
import { LOCAL_D1_FILE } from '#scripts/database/libsql-target.ts'
import {
	type CountedStatement,
	countD1,
	explainD1,
	explainLibsql,
} from '#tests/support/recording.ts'
import { listPages } from '#worker/pages/route-matcher.ts'
import { AGED_NOW, copyAgedDatabase } from './aged-database.ts'
import { document } from './api-document.ts'
import { startD1 } from './miniflare.ts'
import { createShop } from './shop.ts'
import { signedInHeaders } from './staff.ts'

/** Opens a copy of the aged database in D1 and records the rows of each statement. */
export async function openAgedShop() {
	const folder = await mkdtemp(join(tmpdir(), 'shop-aged-'))
	const file = join(folder, LOCAL_D1_FILE)
	await copyAgedDatabase(file)
	const client = createClient({ url: `file:${file}` })
	const { rows } = await client.execute(`
		select products.id as PRODUCT, products.slug as SLUG, categories.id as CATEGORY, subcategories.id as SUBCATEGORY
		from stock_movements join products on products.id = product_id
		join categories on categories.slug = category join subcategories using (category)
		where stock_movements.id = 'single-1001' and subcategories.slug = subcategory`)
	const found = Object.entries(rows[0] ?? {}).map(([name, value]) => [name, String(value)])
	const variables: Record<string, string> = { ...records, ...Object.fromEntries(found) }
	const database = { d1Databases: { DB: 'jonaki' }, d1Persist: join(file, '../..') }
	const { d1, stop } = startD1(database)
	const statements: CountedStatement[] = []
	const db = openDatabase({ DB: countD1(d1, (counted) => statements.push(...counted)) })
	const shop = createShop(db, { now: () => AGED_NOW })
	const headers = await signedInHeaders(shop, 'staff-2')
	return {
		shop,
		headers,
		variables,
		explain: { D1: explainD1(d1), libSQL: explainLibsql(client) },
		/** Gives both engines the statistics of the tables. */
		analyze: () => d1.prepare('analyze').run(),
		/** Removes and returns the statements recorded so far. */
		takeStatements: () => statements.splice(0),
		stop: async () => {
			client.close()
			await stop()
			await rm(folder, { recursive: true })
		},
	}
}

/** Records that the examples name. */
const records = {
	SHOP: '',
	SALE: '19000',
	SOLD: 'sale-19001-1',
	RETURN: '900',
	RECEIPT: 'token-19000',
	LINE: 'sale-19000-0',
	PAYMENT: 'payment-tea',
	CUSTOMER: 'customer-7',
	COUNT: 'count-madhupur-900',
	ORDER: '20000',
	QUOTATION: 'token-20000',
	TRANSFER: '1900',
	DELIVERY: '1900',
	STOCKTAKE: 'stocktake-40',
	MOVEMENT: 'single-1001',
	CHANGE: 'import-1',
}

type AgedRequest = { path: string; init: RequestInit }

/** Example of each operation as a curl command, those that change something last. */
export const examples = Object.entries(document.paths)
	.flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({
			name: `${method.toUpperCase()} ${path}`,
			source: operation['x-codeSamples']?.[0]?.source ?? '',
		})),
	)
	.filter(({ name }) => !name.includes('logout'))
	.toSorted((a, b) => runOrder(a.name) - runOrder(b.name))

function runOrder(name: string): number {
	return name.startsWith('GET') ? 0 : name.startsWith('DELETE') ? 2 : 1
}

/** Returns the request of a curl command, with the variables of the API guide. */
export function readExample(source: string, variables: Record<string, string>): AgedRequest {
	const text = source
		.replaceAll(/'?\$([A-Z]+)'?|%24([A-Z]+)/g, (_, name, other) => variables[name ?? other] ?? '')
		.replaceAll('ACCOUNT_ID', 'staff-1')
		.replaceAll('CUSTOMER_ID', 'customer-8')
		.replaceAll('PROGRAM_ID', 'program-1')
		.replaceAll('TOKEN_ID', 'token-1')
	const path = /"(\/[^"]*)"/.exec(text)?.[1] ?? ''
	const json = / -d '(.*)'/.exec(text)?.[1]
	const body = json ?? (/ @products/.test(text) ? `slug,price\n${variables.SLUG},1234` : undefined)
	const method = /-X (\w+)/.exec(text)?.[1] ?? (/ -d |@/.test(text) ? 'POST' : 'GET')
	const type = json === undefined ? 'text/csv' : 'application/json'
	return {
		path,
		init: { method, body, headers: body === undefined ? {} : { 'Content-Type': type } },
	}
}

/** The variable with the id of the record that a path names. */
const idVariables: Record<string, string> = {
	...{ inventory: 'PRODUCT', categories: 'CATEGORY', changes: 'CHANGE', customers: 'CUSTOMER' },
	...{ deliveries: 'DELIVERY', orders: 'ORDER', receipts: 'SALE', returns: 'RETURN' },
	...{ stocktakes: 'STOCKTAKE', transfers: 'TRANSFER' },
}
const otherIds: Record<string, string> = { users: 'staff-1', settings: 'shop' }

/** Paths of all pages, with existing records. */
export function listPagePaths(variables: Record<string, string>): string[] {
	const { SLUG = '', RECEIPT = '', QUOTATION = '' } = variables
	const idOf = (name: string) => variables[idVariables[name] ?? ''] ?? otherIds[name]
	return listPages(shopBuild.routes as ServerBuild['routes'])
		.map(({ pattern }) => pattern)
		.filter((pattern) => !/\*|logout/.test(pattern))
		.map((pattern) => pattern.replace(/(\w+)\/:id/, (_, name) => `${name}/${idOf(name)}`))
		.map((path) => path.replace('q/:token', `q/${QUOTATION}`))
		.map((path) => path.replace(':slug', SLUG).replace(':token', RECEIPT))
}
