import type { Problem } from '#contract/base/problem.ts'
import type { ImportPreview } from '#contract/catalogue/product-import.ts'
import type { Statement } from '#db/client.ts'
import { importFile, importProducts } from '#worker/domain/imports/import-products.ts'
import { parseJsonLines } from '#worker/domain/imports/parse-file.ts'
import { buildProduct } from './products.ts'
import { openShop, type Shop } from './shop.ts'
import { commandActor, signedInHeaders } from './staff.ts'

/** Two products have fields that must be escaped in CSV. */
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
	const headers = await signedInHeaders(shop)
	return { shop, headers, ...createCsvClient(shop, headers) }
}

/** Returns functions that import and export CSV files through the API. */
export function createCsvClient(shop: Shop, headers: Record<string, string>) {
	/** Uploads a file. Returns the status and the preview, or the message of the rejection. */
	const preview = async (csv: BodyInit, query = '?branch=madhupur') => {
		const response = await shop.fetch(`/api/imports${query}`, {
			method: 'POST',
			headers: { ...headers, 'Content-Type': 'text/csv' },
			body: csv,
		})
		const { data, message } = (await response.json()) as { data: ImportPreview } & Problem
		return { ...data, message, status: response.status }
	}
	const apply = (id: string) =>
		shop.fetch(`/api/bulk-changes/${id}/application`, { method: 'POST', headers })
	/** Previews and applies a file. Returns the preview with the status of the application. */
	const importCsv = async (csv: string, query?: string) => {
		const { _id, ...rest } = await preview(csv, query)
		return { ...rest, status: (await apply(_id)).status }
	}
	const exportCsv = async () => {
		const response = await shop.fetch('/api/inventory/export', { headers })
		const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
		const csv = decoder.decode(await response.arrayBuffer())
		return { type: response.headers.get('Content-Type'), csv }
	}
	return { preview, apply, importCsv, exportCsv }
}

/** Imports JSON Lines as the operator command does. Objects are converted to JSON. */
export function importLines(shop: Shop, lines: (object | string)[], extraStatements?: Statement[]) {
	const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))
	const products = parseJsonLines(text.join('\n'), 'madhupur')
	return importFile(shop.db, products, { actor: commandActor(shop), extraStatements })
}
