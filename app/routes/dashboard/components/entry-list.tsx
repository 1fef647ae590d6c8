import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { cardClass } from '#app/components/ui/card.tsx'
import { cn } from '#app/lib/cn.ts'

export type EntryListProps<Entry> = {
	page: { entries: Entry[]; nextBefore?: string; hasNewer: boolean; parameter: string }
	emptyText: string
	/** URL fragment of the section with the list, such as `#history`. */
	hash?: string
	children: ReactNode
}

/** The links keep the other query parameters, such as the page of another list. */
export function EntryList({ page, emptyText, hash = '', children }: EntryListProps<unknown>) {
	const { entries, nextBefore, hasNewer, parameter } = page
	const { pathname, search } = useLocation()
	const hrefOf = (before?: string) => {
		const parameters = new URLSearchParams(search)
		parameters.delete(parameter)
		if (before) parameters.set(parameter, before)
		const query = parameters.toString()
		return pathname + (query && `?${query}`) + hash
	}
	return (
		<>
			{entries.length > 0 ? (
				children
			) : (
				<p className="px-5 text-muted-foreground">{hasNewer ? 'No older entries.' : emptyText}</p>
			)}
			{(hasNewer || nextBefore) && (
				<p className="mt-4 flex gap-4 px-5">
					{hasNewer && <a href={hrefOf()}>Newest</a>}
					{nextBefore && <a href={hrefOf(nextBefore)}>Older</a>}
				</p>
			)}
		</>
	)
}

/** A card whose rows are the entries. */
export function EntryCard({
	className,
	children,
	...list
}: EntryListProps<unknown> & { className?: string }) {
	return (
		<div className={cn(cardClass, 'py-3', className)}>
			<EntryList {...list}>
				<ol className="divide-y">{children}</ol>
			</EntryList>
		</div>
	)
}
