type Sort = string | undefined

/** Returns the value of `aria-sort` for a heading of these columns. */
export function sortDirection(columns: readonly string[], sort: Sort) {
	if (!columns.includes(sort?.replace('-', '') ?? '')) return undefined
	return sort?.startsWith('-') ? 'descending' : 'ascending'
}

const ascendingFirst = ['name', 'price']

type SortLinkProps = {
	column: string
	label: string
	sort: Sort
	hrefFor: (sort: string) => string
}

/** At first, the highest count or the newest is on top. A second click reverses the order. */
export function SortLink({ column, label, sort, hrefFor }: SortLinkProps) {
	const [first, second] = ascendingFirst.includes(column)
		? [column, `-${column}`]
		: [`-${column}`, column]
	const direction = sortDirection([column], sort)
	return (
		<a
			href={hrefFor(sort === first ? second : first)}
			className="inline-block py-1 underline underline-offset-4 hover:text-primary"
		>
			{label}
			{direction && <span aria-hidden="true">{direction === 'descending' ? ' ▼' : ' ▲'}</span>}
		</a>
	)
}
