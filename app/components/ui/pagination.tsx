import { pageNumbers } from '#app/lib/page-numbers.ts'
import { PAGE_BUTTONS } from '#contract/limits.ts'

type PaginationProps = {
	page: number
	lastPage: number
	hrefOf: (page: number) => string
	/** Maximum number of page numbers. */
	buttons?: number
}

export function Pagination({ page, lastPage, hrefOf, buttons = PAGE_BUTTONS }: PaginationProps) {
	if (lastPage < 2) return null
	const isFirst = page === 1
	const isLast = page === lastPage
	return (
		<nav aria-label="Pages" data-slot="pagination" className="pages">
			<Jump symbol="«" label="First page" href={isFirst ? null : hrefOf(1)} />
			<Jump symbol="‹" label="Previous page" rel="prev" href={isFirst ? null : hrefOf(page - 1)} />
			{pageNumbers(page, lastPage, buttons).map((number) => (
				<a
					key={number}
					href={hrefOf(number)}
					aria-label={`Page ${number}`}
					aria-current={number === page ? 'page' : undefined}
				>
					{number}
				</a>
			))}
			<Jump symbol="›" label="Next page" rel="next" href={isLast ? null : hrefOf(page + 1)} />
			<Jump symbol="»" label="Last page" href={isLast ? null : hrefOf(lastPage)} />
		</nav>
	)
}

type JumpProps = { symbol: string; label: string; rel?: string; href: string | null }

function Jump({ symbol, label, rel, href }: JumpProps) {
	if (href === null) return <span aria-hidden="true">{symbol}</span>
	return (
		<a href={href} rel={rel} aria-label={label}>
			{symbol}
		</a>
	)
}
