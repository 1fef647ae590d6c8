import { useSharedCopy } from '#app/lib/copy.ts'
import { PAGE_BUTTONS } from '#contract/base/limits.ts'
import {
	Pagination,
	PaginationContent,
	PaginationEllipsis,
	PaginationItem,
	PaginationLink,
} from './ui/pagination.tsx'

type PageLinksProps = {
	page: number
	lastPage: number
	hrefFor: (page: number) => string
	maxButtons?: number
}

/** Links to the pages of a list. Renders nothing for a single page. */
export function PageLinks({ page, lastPage, hrefFor, maxButtons = PAGE_BUTTONS }: PageLinksProps) {
	const { formats, pagination: words } = useSharedCopy()
	if (lastPage < 2) return null
	const arrow = (symbol: string, label: string, target: number, rel?: string) => (
		<PaginationItem>
			{target < 1 || target > lastPage || target === page ? (
				<PaginationEllipsis>{symbol}</PaginationEllipsis>
			) : (
				<PaginationLink rel={rel} href={hrefFor(target)} aria-label={label}>
					{symbol}
				</PaginationLink>
			)}
		</PaginationItem>
	)
	return (
		<Pagination aria-label={words.label}>
			<PaginationContent>
				{arrow('«', words.first, 1)}
				{arrow('‹', words.previous, page - 1, 'prev')}
				{pageNumbers(page, lastPage, maxButtons).map((number) => (
					<PaginationItem key={number}>
						<PaginationLink
							href={hrefFor(number)}
							aria-label={words.page(number)}
							isActive={number === page}
						>
							{formats.digits(number)}
						</PaginationLink>
					</PaginationItem>
				))}
				{arrow('›', words.next, page + 1, 'next')}
				{arrow('»', words.last, lastPage)}
			</PaginationContent>
		</Pagination>
	)
}

/** Returns at most `maxCount` consecutive numbers, the current page in the middle if possible. */
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
