import { CallButton, ContactLink, WhatsAppButton } from '#app/components/contact-details.tsx'
import { StockStatus } from '#app/components/price-and-stock.tsx'
import { ToggleGroup, ToggleGroupItem } from '#app/components/ui/toggle-group.tsx'
import { useCopy, useTextLanguage, useUrls } from '#app/lib/copy.ts'
import { truncateText } from '#app/lib/format.ts'
import { useRootData, useShopDetails } from '#app/lib/loader-data.ts'
import { warrantyOf } from '#app/lib/product-text.ts'
import type { ShopCopy } from '#content/shop-copy.ts'
import { type Product, priceToPay } from '#contract/catalogue/product.ts'
import { BRANCH_SLUGS, type BranchSlug } from '#contract/shop/branches.ts'
import { chatLinks } from '#contract/shop/shop-details.ts'
import {
	addUnits,
	alignSpecifications,
	type ComparisonGroup,
	hasDifference,
} from './align-specifications.ts'
import { comparisonMessage } from './comparison-message.ts'
import { ComparisonTable, type TableRow } from './comparison-table.tsx'
import { describeAdvantages } from './describe-advantages.ts'
import { type ComparedFacts, isKeyFact, keyFactRows } from './key-fact-rows.ts'

type ComparedProductsProps = {
	products: Product[]
	/** Values of the facets of each product. */
	facets: Record<string, string[]>[]
	filters: ComparedFacts['filters']
	only: 'differences' | undefined
}

/** Labels of specifications that the rows of the shop state. */
const SHOP_ROW = /^\s*(brand|warranty)\s*$/i

/** Differences that a sentence states before the table. */
const MAX_STATED = 6
/** Names before the table are short. Its heads have all of them. */
const MAX_NAME_LENGTH = 40

/** The table, a choice of its rows, and contact links about all products. */
export function ComparedProducts({ products, facets, filters, only }: ComparedProductsProps) {
	const copy = useCopy()
	const textLanguage = useTextLanguage()
	const { rows, noDifferences, differs } = copy.comparison
	const compared = { products, facets, filters }
	const groups: ComparisonGroup<TableRow>[] = [
		{ name: rows.shop, rows: shopRows(products, copy) },
		{ name: rows.keyFacts, rows: keyFactRows(compared, copy) },
		...alignSpecifications(
			products,
			copy.specifications,
			(label) => SHOP_ROW.test(label) || isKeyFact(compared, label),
		),
	].map(({ name, rows }) => ({ name, rows: rows.map(addUnits) }))
	const differences = groups.flatMap(({ rows }) => rows).filter(hasDifference)
	const facts = groups.slice(1).flatMap(({ rows }) => rows)
	const advantages = products.length > 1 ? describeAdvantages(products, facts, copy) : []
	const labels = differences.slice(0, MAX_STATED).map(({ label }) => label)
	const shownGroups = groups
		.map((group) => ({ ...group, rows: only ? group.rows.filter(hasDifference) : group.rows }))
		.filter((group) => group.rows.length > 0)
	return (
		<>
			{products.length > 1 && (
				<div className="mb-3 flex flex-wrap items-center gap-3">
					<RowChoice products={products} only={only} />
					<p>{labels.length > 0 ? differs.summary(labels) : noDifferences}</p>
				</div>
			)}
			<ul className="mb-3 grid gap-1">
				{advantages.map(({ slug, name, text }) => (
					<li key={slug}>
						<b lang={textLanguage(name)}>{truncateText(name, MAX_NAME_LENGTH)}</b>: {text}
					</li>
				))}
			</ul>
			<ComparisonTable products={products} groups={shownGroups} />
			<Contact products={products} />
		</>
	)
}

function RowChoice({ products, only }: Pick<ComparedProductsProps, 'products' | 'only'>) {
	const { table, allRows, onlyDifferences } = useCopy().comparison
	const urls = useUrls()
	const slugs = products.map(({ slug }) => slug)
	return (
		<ToggleGroup aria-label={table}>
			{([undefined, 'differences'] as const).map((choice) => (
				<ToggleGroupItem
					key={String(choice)}
					href={urls.compare(slugs, { only: choice })}
					rel="nofollow"
					aria-current={choice === only ? 'true' : undefined}
				>
					{choice ? onlyDifferences : allRows}
				</ToggleGroupItem>
			))}
		</ToggleGroup>
	)
}

function Contact({ products }: { products: Product[] }) {
	const shopDetails = useShopDetails()
	const { origin } = useRootData()
	const { comparison: copy, shared } = useCopy()
	const urls = useUrls()
	const compared = products.map((product) => ({
		name: product.name,
		price: shared.formats.taka(priceToPay(product)),
		url: origin + urls.product(product.slug),
	}))
	const chats = chatLinks(shopDetails, comparisonMessage(compared, copy))
	return (
		<section data-print="hidden" className="mt-6">
			<h2>{copy.ask}</h2>
			<div className="mt-3 flex flex-wrap gap-2">
				<WhatsAppButton href={chats.whatsapp} />
				<CallButton phone={shopDetails.phones[0]} />
				<ContactLink channel="messenger" href={chats.messenger} />
				<ContactLink channel="sms" href={chats.sms} />
			</div>
		</section>
	)
}

/** Returns the rows about the shop's offer below the price: stock, brand and warranty. */
function shopRows(products: Product[], copy: ShopCopy): TableRow[] {
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
