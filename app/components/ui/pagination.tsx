import { cn } from '#app/lib/cn.ts'
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
		<nav aria-label="Pages" data-slot="pagination" className={cn(listClass, itemClass, linkClass)}>
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
	if (href === null) {
		return (
			<span aria-hidden="true" className="text-input">
				{symbol}
			</span>
		)
	}
	return (
		<a href={href} rel={rel} aria-label={label}>
			{symbol}
		</a>
	)
}

const listClass = 'flex flex-wrap justify-center gap-1 tabular-nums md:max-lg:gap-0.5'

/** Set on the list, because nine links would repeat it. Six to a row on phones; all in one row beside the filters of a tablet. */
const itemClass =
	'*:grid *:h-11 *:min-w-10 *:place-items-center *:rounded-md xs:max-md:*:w-[calc((100%-1.25rem)/6)] xs:max-md:*:max-w-16 md:*:h-10 md:max-lg:*:min-w-9 md:max-lg:*:text-sm'

const linkClass =
	'[&>a]:border [&>a]:bg-card [&>a]:text-foreground [&>a]:no-underline [&>a]:hover:border-primary [&>a]:hover:text-primary [&>a]:aria-[current]:border-primary [&>a]:aria-[current]:bg-primary [&>a]:aria-[current]:font-semibold [&>a]:aria-[current]:text-primary-foreground'
