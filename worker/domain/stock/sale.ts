import type { Sale, SaleInput, SaleSummary } from '#contract/stock/sale.ts'
import { stateProducts } from '#db/stock/document-lines.ts'
import { storedSale } from '#db/stock/sale.ts'
import type { StockDocumentKind } from './documents.ts'

export const sale: StockDocumentKind<SaleInput, SaleSummary, Sale> = {
	...storedSale,
	plan: ({ branch, lines }) => ({
		branch,
		movements: lines.map((line) => ({ ...line, branch, kind: 'sell' })),
		stated: stateProducts(lines),
	}),
}
