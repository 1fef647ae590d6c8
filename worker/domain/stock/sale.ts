import type { Sale, SaleInput, SaleSummary } from '#contract/stock/sale.ts'
import type { Database } from '#db/client.ts'
import { insertSoldCosts } from '#db/stock/costs.ts'
import { stateProducts } from '#db/stock/document-lines.ts'
import { findDocumentId, newToken } from '#db/stock/documents.ts'
import { storedSale } from '#db/stock/sale.ts'
import { insertSerials } from '#db/stock/serials.ts'
import { invalidField } from '#worker/domain/domain-error.ts'
import type { StockDocumentKind } from './documents.ts'
import { rejectSerials, requireSerials } from './serials.ts'

export const sale: StockDocumentKind<SaleInput, SaleSummary, Sale> = {
	...storedSale,
	plan: async ({ branch, lines, exchanges }, db, actor) => {
		const sold = lines.map((line) => ({ ...line, movementId: crypto.randomUUID() }))
		const withSerials = await requireSerials(db, sold)
		const exchangesId = exchanges === undefined ? undefined : await requireReturn(db, exchanges)
		return {
			branch,
			movements: sold.map(({ movementId: id, serials, ...line }) => {
				return { ...line, id, branch, kind: 'sell' }
			}),
			stated: stateProducts(lines, {}, exchangesId),
			token: newToken,
			exchangesId,
			statements: (documentId) => [
				...withSerials.map((line) => insertSerials(db, line, actor)),
				insertSoldCosts(db, documentId),
			],
		}
	},
	reject: ({ lines }, db, error) => rejectSerials(db, lines, error),
}

async function requireReturn(db: Database, number: number): Promise<string> {
	const id = await findDocumentId(db, 'return', number)
	if (id) return id
	throw invalidField('exchanges', `There is no return ${number}.`)
}
