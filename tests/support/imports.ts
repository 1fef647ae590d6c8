import type { Problem } from '#contract/problem.ts'
import type { ImportPreview } from '#contract/product-import.ts'
import { importFile, importProducts } from '#worker/domain/imports/import-products.ts'
import { parseJsonLines } from '#worker/domain/imports/parse-json-lines.ts'
import { buildProduct } from './products.ts'
import { openShop, type Shop } from './shop.ts'
import { signedInHeaders } from './staff.ts'

/** Opens a shop with two products whose fields must be escaped in CSV. Returns it with the headers of signed-in staff. */
export async function openImportShop(now?: () => Date) {
	const shop = await openShop({ now })
	const products = [
		buildProduct({
			slug: 'aero',
			name: '=cmd|"/c calc"!A1',
			price: 500,
			discountPrice: 400,
			available: 5,
		}),
		buildProduct({
			slug: 'buds',
			name: '\'=quoted, "twice"',
			colors: ['-Red', 'Blue, dark'],
			keyFeatures: ['বাংলা লেখা', '@home'],
		}),
	]
	await importProducts(shop.db, products, { now: shop.now() })
	return { shop, headers: await signedInHeaders(shop) }
}

export async function previewImport(
	shop: Shop,
	headers: Record<string, string>,
	csv: string,
	query = '',
) {
	const response = await shop.fetch(`/api/imports${query}`, {
		method: 'POST',
		headers: { ...headers, 'Content-Type': 'text/csv' },
		body: csv,
	})
	return {
		status: response.status,
		body: (await response.json()) as { data: ImportPreview } & Problem,
	}
}

/** Previews a file in a new shop. */
export async function previewCsv(csv: string) {
	const { shop, headers } = await openImportShop()
	return { shop, headers, ...(await previewImport(shop, headers, csv)) }
}

/** Previews and applies a file. */
export async function importCsv(
	shop: Shop,
	headers: Record<string, string>,
	csv: string,
	query?: string,
) {
	const { body } = await previewImport(shop, headers, csv, query)
	const { status } = await applyImport(shop, headers, body.data._id)
	return { ...body.data, status }
}

export const applyImport = (shop: Shop, headers: Record<string, string>, id: string) =>
	shop.fetch(`/api/imports/${id}/application`, { method: 'POST', headers })

export async function exportCsv(shop: Shop, headers: Record<string, string>) {
	const response = await shop.fetch('/api/inventory/export', { headers })
	const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
	const csv = decoder.decode(await response.arrayBuffer())
	return { type: response.headers.get('Content-Type'), csv }
}

/** Imports products as JSON Lines, as the operator command does. */
export function importLines(shop: Shop, products: object[]) {
	const text = products.map((product) => JSON.stringify(product)).join('\n')
	const actor = { staffId: null, now: shop.now(), requestId: 'command' }
	return importFile(shop.db, parseJsonLines(text), { actor })
}
