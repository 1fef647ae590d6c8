import { StockStatus } from '#app/components/price-and-stock.tsx'
import { warrantyOf } from '#app/lib/product-text.ts'
import type { ShopCopy } from '#content/shop-copy.ts'
import type { Product } from '#contract/catalogue/product.ts'
import { BRANCH_SLUGS, type BranchSlug } from '#contract/shop/branches.ts'
import type { TableRow } from './comparison-table.tsx'

/** Returns the rows about the shop's offer below the price: stock, brand and warranty. */
export function shopRows(products: Product[], copy: ShopCopy): TableRow[] {
	const { rows } = copy.comparison
	return [
		...BRANCH_SLUGS.map((branch) => stockRow(products, branch, copy)),
		{ label: rows.brand, texts: products.map(({ brand }) => brand) },
		{
			label: rows.warranty,
			texts: products.map((product) => warrantyOf(product, copy.specifications)),
		},
	]
}

function stockRow(products: Product[], branch: BranchSlug, copy: ShopCopy): TableRow {
	const cells = products.map(({ _id, status: productStatus, branches }) => {
		const { status = 'out', available = 0 } = branches.find(({ slug }) => slug === branch) ?? {}
		if (productStatus === 'discontinued') return { text: copy.product.discontinued }
		const label = copy.shared.stock[status]
		const text = status === 'low' ? copy.product.left(label, available) : label
		return { text, cell: <StockStatus key={_id} status={status} formatLabel={() => text} /> }
	})
	return {
		label: copy.comparison.rows.stockAt(copy.branch.towns[branch]),
		texts: cells.map(({ text }) => text),
		cells: cells.map(({ text, cell = text }) => cell),
	}
}
