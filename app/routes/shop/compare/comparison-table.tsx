import type { ReactNode } from 'react'
import { Icon } from '#app/components/icon.tsx'
import { Picture } from '#app/components/picture.tsx'
import { Price } from '#app/components/price-and-stock.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { useCopy, useTextLanguage, useUrls } from '#app/lib/copy.ts'
import { useProductContact } from '#app/lib/use-product-contact.ts'
import { categoryKeysOf, type Product } from '#contract/catalogue/product.ts'
import { type ComparisonGroup, type ComparisonRow, hasDifference } from './align-specifications.ts'

/** A cell shows the text of its product unless the row has content of its own. */
export type TableRow = ComparisonRow & { cells?: ReactNode[] }

/**
 * These class names are set on the table, so that they are not repeated on every cell. On phones,
 * two products fit next to the labels, and the table scrolls below its heads and beside its labels.
 */
const tableClass = [
	'w-full [&_td]:py-2 [&_th]:py-2 [&_th]:pr-3 [&_tr]:border-b [&_tr]:align-top',
	'[&_td]:pr-1.5 md:[&_td]:pr-4 [&_[scope=rowgroup]]:pt-5 [&_[scope=rowgroup]]:text-lg',
].join(' ')
/** On wide screens, below the header of the page. Names are broken and shortened between words. */
const headClass =
	'sticky top-0 z-1 bg-background font-semibold wrap-normal max-md:text-sm lg:top-16'
const cornerClass = 'sticky top-0 left-0 z-10 bg-background lg:top-16'
const labelClass = 'sticky inset-x-0 bg-background text-sm font-normal text-muted-foreground'

type ComparisonTableProps = { products: Product[]; groups: ComparisonGroup<TableRow>[] }

export function ComparisonTable({ products, groups }: ComparisonTableProps) {
	const { table, rows } = useCopy().comparison
	return (
		<section
			aria-label={table}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the focused region
			tabIndex={0}
			className="relative scroll-px-27 overflow-auto max-lg:max-h-[90svh] lg:overflow-visible print:max-h-none print:overflow-visible"
		>
			<table className={tableClass}>
				<caption className="sr-only">{table}</caption>
				<thead>
					<tr className="border-b-0!">
						<td>
							<div className="w-20 md:w-37" />
						</td>
						{products.map((product) => (
							// The columns are equally wide, unless a word needs more.
							<td key={product._id} width={`${100 / products.length}%`}>
								<Picture
									src={product.images[0]}
									categoryKeys={categoryKeysOf(product)}
									alt=""
									className="aspect-4/3 w-full max-w-sm min-w-20 rounded-md object-contain"
									eager
								/>
							</td>
						))}
					</tr>
					<tr>
						<td className={cornerClass} />
						{products.map((product) => (
							<ProductHeading key={product._id} product={product} products={products} />
						))}
					</tr>
					<tr>
						<th scope="row" className={labelClass}>
							{rows.price}
						</th>
						{products.map((product) => (
							<Offer key={product._id} product={product} />
						))}
					</tr>
				</thead>
				{groups.map((group) => (
					<Group key={group.name} group={group} columnCount={products.length + 1} />
				))}
			</table>
		</section>
	)
}

function ProductHeading({ product, products }: { product: Product; products: Product[] }) {
	const { name, slug } = product
	const { remove } = useCopy().comparison
	const textLanguage = useTextLanguage()
	const urls = useUrls()
	const others = products.filter((other) => other !== product)
	return (
		<th scope="col" className={headClass}>
			<a
				href={urls.product(slug)}
				lang={textLanguage(name)}
				className="block overflow-hidden hover:text-primary hover:underline max-lg:max-h-[4lh]"
			>
				{name}
			</a>
			<a
				href={urls.compare(others.map((other) => other.slug))}
				rel="nofollow"
				data-print="hidden"
				className="block w-fit py-1 font-normal text-muted-foreground underline"
			>
				{remove}
				<span className="sr-only" lang={textLanguage(name)}>
					{` ${name}`}
				</span>
			</a>
		</th>
	)
}

function Offer({ product }: { product: Product }) {
	const { chats } = useProductContact(product)
	const { channels } = useCopy().contact
	return (
		<td>
			<Price product={product} />
			<ButtonLink variant="success" size="sm" className="mt-1" href={chats.whatsapp}>
				<Icon name="whatsapp" className="max-md:hidden" /> {channels.whatsapp}
			</ButtonLink>
		</td>
	)
}

type GroupProps = { group: ComparisonGroup<TableRow>; columnCount: number }

function Group({ group: { name, rows }, columnCount }: GroupProps) {
	const textLanguage = useTextLanguage()
	return (
		<tbody>
			<tr>
				<th colSpan={columnCount} scope="rowgroup" lang={textLanguage(name)}>
					<span className="sticky inset-x-0">{name}</span>
				</th>
			</tr>
			{rows.map((row) => (
				<Row key={row.label} row={row} />
			))}
		</tbody>
	)
}

function Row({ row }: { row: TableRow }) {
	const { label, texts, cells = texts } = row
	const { differs, notStated } = useCopy().comparison
	const textLanguage = useTextLanguage()
	return (
		<tr>
			<th scope="row" className={labelClass}>
				<span lang={textLanguage(label)}>{label}</span>
				{hasDifference(row) && <Mark {...differs} />}
			</th>
			{texts.map((text, column) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the columns do not change
				<td key={column} lang={textLanguage(text ?? '')}>
					{text === undefined ? <Mark {...notStated} /> : cells[column]}
				</td>
			))}
		</tr>
	)
}

/** A sign with the words that screen readers say instead. */
function Mark({ mark, text }: { mark: string; text: string }) {
	return (
		<>
			<b aria-hidden="true"> {mark}</b>
			<span className="sr-only"> {text}</span>
		</>
	)
}
