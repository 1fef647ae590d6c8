import type { ReactNode } from 'react'
import { useSharedCopy } from '#app/lib/copy.ts'
import { PAGE_BUTTONS } from '#contract/limits.ts'
import {
	Pagination,
	PaginationContent,
	PaginationEllipsis,
	PaginationItem,
	PaginationLink,
	PaginationNext,
	PaginationPrevious,
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
	return (
		<Pagination aria-label={words.label}>
			<PaginationContent>
				<Arrow symbol="«" isEnd={page === 1}>
					<PaginationLink href={hrefFor(1)} aria-label={words.first}>
						«
					</PaginationLink>
				</Arrow>
				<Arrow symbol="‹" isEnd={page === 1}>
					<PaginationPrevious href={hrefFor(page - 1)} aria-label={words.previous} />
				</Arrow>
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
				<Arrow symbol="›" isEnd={page === lastPage}>
					<PaginationNext href={hrefFor(page + 1)} aria-label={words.next} />
				</Arrow>
				<Arrow symbol="»" isEnd={page === lastPage}>
					<PaginationLink href={hrefFor(lastPage)} aria-label={words.last}>
						»
					</PaginationLink>
				</Arrow>
			</PaginationContent>
		</Pagination>
	)
}

type ArrowProps = { symbol: string; isEnd: boolean; children: ReactNode }

/** At the end of the list, the arrow is not a link. */
function Arrow({ symbol, isEnd, children }: ArrowProps) {
	return (
		<PaginationItem>
			{isEnd ? <PaginationEllipsis>{symbol}</PaginationEllipsis> : children}
		</PaginationItem>
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
