import { PAGE_BUTTONS } from '#contract/limits.ts'

type PaginationProps = {
	page: number
	lastPage: number
	hrefFor: (page: number) => string
	/** Maximum number of page numbers to show. */
	maxButtons?: number
}

export function Pagination({
	page,
	lastPage,
	hrefFor,
	maxButtons = PAGE_BUTTONS,
}: PaginationProps) {
	if (lastPage < 2) return null
	return (
		<nav aria-label="Pages" data-slot="pagination" className={listClass}>
			<PaginationArrow symbol="«" label="First page" href={page > 1 && hrefFor(1)} />
			<PaginationArrow
				symbol="‹"
				label="Previous page"
				rel="prev"
				href={page > 1 && hrefFor(page - 1)}
			/>
			{pageNumbers(page, lastPage, maxButtons).map((number) => (
				<a
					key={number}
					href={hrefFor(number)}
					aria-label={`Page ${number}`}
					aria-current={number === page ? 'page' : undefined}
					className={number === page ? currentClass : linkClass}
				>
					{number}
				</a>
			))}
			<PaginationArrow
				symbol="›"
				label="Next page"
				rel="next"
				href={page < lastPage && hrefFor(page + 1)}
			/>
			<PaginationArrow symbol="»" label="Last page" href={page < lastPage && hrefFor(lastPage)} />
		</nav>
	)
}

type PaginationArrowProps = { symbol: string; label: string; rel?: string; href: string | false }

function PaginationArrow({ symbol, label, rel, href }: PaginationArrowProps) {
	if (href === false) {
		return (
			<span aria-hidden="true" className="text-input">
				{symbol}
			</span>
		)
	}
	return (
		<a href={href} rel={rel} aria-label={label} className={linkClass}>
			{symbol}
		</a>
	)
}

/** Sets the size of its children, so that the class names are not repeated on every link. Phones show six links per row, tablets show all links in one row. */
const listClass =
	'flex flex-wrap justify-center gap-1 *:grid *:h-11 *:min-w-10 *:place-items-center *:rounded-md xs:max-md:*:w-[calc((100%-1.25rem)/6)] xs:max-md:*:max-w-16 md:max-lg:gap-0.5 md:*:h-10 md:max-lg:*:min-w-9 md:max-lg:*:text-sm'

const linkClass = 'border bg-card hover:border-primary hover:text-primary'
const currentClass = 'border border-primary bg-primary font-semibold text-primary-foreground'

/** Returns at most `maxCount` consecutive page numbers, with the current page in the middle if possible. */
export function pageNumbers(page: number, lastPage: number, maxCount: number): number[] {
	const count = Math.min(maxCount, lastPage)
	const maxFirst = lastPage - count + 1
	const first = Math.max(1, Math.min(page - Math.floor(count / 2), maxFirst))
	return Array.from({ length: count }, (_, index) => first + index)
}

/** Returns the number of the last page of a list. An empty list has one page. */
export function lastPageNumber(totalCount: number, pageSize: number): number {
	return Math.max(1, Math.ceil(totalCount / pageSize))
}
