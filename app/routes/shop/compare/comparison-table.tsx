import type { ReactNode } from 'react'
import { Picture } from '#app/components/picture.tsx'
import { useCopy, useTextLanguage, useUrls } from '#app/lib/copy.ts'
import { categoryKeysOf, type Product } from '#contract/catalogue/product.ts'
import { type ComparisonGroup, type ComparisonRow, hasDifference } from './align-specifications.ts'

/** A cell shows the text of its product unless the row has content of its own. */
export type TableRow = ComparisonRow & { cells?: ReactNode[] }

/**
 * These class names are set on the table, so that they are not repeated on every cell. A fixed
 * layout gives all columns the same width. On phones, two products fit next to the labels, which
 * stay visible while the table scrolls.
 */
const tableClass = [
	'w-full table-fixed [&_td]:py-2 [&_th]:py-2 [&_th]:pr-3 [&_tr]:border-b [&_tr]:align-top',
	'[&_td]:pr-1.5 md:[&_td]:pr-4 [&_[scope=rowgroup]]:pt-5 [&_[scope=rowgroup]]:text-lg',
].join(' ')
const columnClass = 'w-27 md:w-auto'
const labelColumnClass = 'w-27 md:w-40'
/** On phones the section scrolls sideways, so that nothing in it can stick to the window. */
const headClass = 'bg-background font-semibold max-md:text-sm md:sticky md:top-0 md:z-10'
const labelClass = 'sticky inset-x-0 bg-background text-sm font-normal text-muted-foreground'

type ComparisonTableProps = { products: Product[]; groups: ComparisonGroup<TableRow>[] }

export function ComparisonTable({ products, groups }: ComparisonTableProps) {
	const { table } = useCopy().comparison
	return (
		<section
			aria-label={table}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the focused region
			tabIndex={0}
			className="relative scroll-px-27 overflow-x-auto md:overflow-visible print:overflow-visible"
		>
			<table className={tableClass}>
				<caption className="sr-only">{table}</caption>
				<thead>
					<tr className="border-b-0!">
						<td className={labelColumnClass} />
						{products.map((product) => (
							<td key={product._id} className={columnClass}>
								<Picture
									src={product.images[0]}
									categoryKeys={categoryKeysOf(product)}
									alt=""
									className="aspect-4/3 w-full max-w-sm rounded-md object-contain"
									eager
								/>
							</td>
						))}
					</tr>
					<tr>
						<td />
						{products.map((product) => (
							<ProductHeading key={product._id} product={product} products={products} />
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
				className="hover:text-primary hover:underline"
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
