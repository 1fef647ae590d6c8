import { cn } from '#app/lib/cn.ts'
import { useCopy } from '#app/lib/copy.ts'
import { translateTexts } from '#app/lib/translate-catalogue.ts'
import type { ProductCard as CardProduct } from '#contract/catalogue/product-query.ts'
import { ProductCard } from './product-card.tsx'

/** Number of cards in the widest row. */
const FIRST_ROW_CARDS = 4

/**
 * Set on the list, so that they are not repeated on every card. In a single-column grid wide enough
 * for readable lines, the picture is next to the text (`horizontal:`). In several columns, the
 * parts of the cards of a row are aligned, and parts that no card has take no space.
 */
const cardsClass =
	'@min-[416px]:*:grid @min-[416px]:*:row-span-5 @min-[416px]:*:grid-rows-subgrid *:relative *:mb-3 *:flex *:flex-col *:rounded-xl *:border *:bg-card *:p-3 *:focus-within:border-primary *:hover:border-primary horizontal:*:grid horizontal:*:grid-cols-[6.5rem_minmax(0,1fr)] horizontal:*:content-start horizontal:*:gap-x-2'

type ProductGridProps = {
	products: CardProduct[]
	heading: 'h2' | 'h3'
	eagerFirstRow?: boolean
	/** Slugs of the products to which a link on each card adds it. */
	compared?: readonly string[]
}

/** Four products form two rows of two or one row of four, never a row of three and another. */
const fourProductsClass = '@min-[896px]:grid-cols-4'
/** In pixels, because text in Bangla is larger, but as many cards fit in a row. */
const defaultColumnsClass = '@min-[672px]:grid-cols-3 @min-[896px]:grid-cols-4'

export function ProductGrid(props: ProductGridProps) {
	const { products, heading, eagerFirstRow = false, compared } = props
	const copy = useCopy()
	const names = cardNames(products.map((product) => translateTexts(product, copy)))
	return (
		<div className="@container">
			<ul
				className={cn(
					cardsClass,
					'-mb-3 grid @min-[416px]:grid-cols-2 @min-[416px]:gap-x-4',
					products.length === 4 ? fourProductsClass : defaultColumnsClass,
				)}
			>
				{products.map((product, position) => (
					<ProductCard
						key={product._id}
						product={product}
						name={names[position] ?? product.name}
						heading={heading}
						eager={eagerFirstRow && position < FIRST_ROW_CARDS}
						highPriority={eagerFirstRow && position === 0}
						compared={compared}
					/>
				))}
			</ul>
		</div>
	)
}

type ProductSectionProps = {
	id?: string
	title: string
	text?: string
	viewAll?: { label: string; href: string }
	products: CardProduct[]
}

/** Product grid with a heading. Renders nothing without products. */
export function ProductSection({ id, title, text, viewAll, products }: ProductSectionProps) {
	if (products.length === 0) return null
	return (
		<section id={id}>
			<div className="mb-4 flex flex-wrap items-end justify-between gap-x-4">
				<div>
					<h2>{title}</h2>
					{text && <p className="text-muted-foreground">{text}</p>}
				</div>
				{viewAll && (
					<a href={viewAll.href} className="py-1 text-primary underline">
						{viewAll.label}
						<span className="sr-only">: {title}</span>
					</a>
				)}
			</div>
			<ProductGrid products={products} heading="h3" />
		</section>
	)
}

/** A part number at the end of a name, such as " (NP960QHA-KG1US)". */
const PART_NUMBER = /[\s,–-]+\(?(?=[^\s()]*\d)(?=[^\s()]*[A-Z])[A-Z\d][A-Z\d/#-]{11,}\)?$/

/** The long end of a name, from a word for which no card has room. */
const HIDDEN_END = /(?<=^.{85,99})[\s,–-]+.{60,}$/

/** A shorter rest, such as "Dell XPS", would not identify a product. */
const MIN_NAME_LENGTH = 20

/**
 * Returns the names that cards show: without what has no room, and with part numbers only where
 * they distinguish products.
 */
function cardNames(products: readonly { name: string }[]): string[] {
	const short = products.map(({ name }) => {
		const shortName = name.replace(PART_NUMBER, '').replace(HIDDEN_END, '…')
		return shortName.length < MIN_NAME_LENGTH ? name : shortName
	})
	return products.map(({ name }, index) => {
		const others = short.filter((_, other) => other !== index)
		const shortName = short[index] ?? name
		return others.includes(shortName) ? name : shortName
	})
}
