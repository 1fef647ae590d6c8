import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { cardClass } from '#app/components/ui/card.tsx'
import { formatShopTime } from '#app/lib/format.ts'
import { branchOptions } from '#app/routes/dashboard/components/branch-field.tsx'
import { EntryList, type EntryListProps } from '#app/routes/dashboard/components/entry-list.tsx'
import { FilterLinks } from '#app/routes/dashboard/components/filter-links.tsx'
import { PageHead } from '#app/routes/dashboard/components/page-head.tsx'
import { systemActors } from '#content/back-office/history.ts'
import { linesText } from '#content/back-office/lines.ts'
import { branchText } from '#content/back-office/stock.ts'
import type { BranchSlug } from '#contract/shop/branches.ts'
import type { TransferSummary } from '#contract/stock/transfer.ts'

type MovementGroup = Pick<TransferSummary, '_id' | 'number' | 'note' | 'by' | 'at' | 'reversedAt'>

type MovementGroupListProps<Entry extends MovementGroup> = {
	text: { title: string; new: string; none: string; filter: string }
	newHref: string
	listHref: (branch?: string) => string
	branch?: BranchSlug
	page: EntryListProps<Entry>['page']
	/** Returns the name, the URL and the texts of both lines of an entry. */
	describe: (entry: Entry) => { name: string; href: string; details: string; amount: string }
}

/** Transfers or sales, newest first, of all branches or of one. */
export function MovementGroupList<Entry extends MovementGroup>(
	props: MovementGroupListProps<Entry>,
) {
	const { text, newHref, listHref, branch, page, describe } = props
	return (
		<>
			<PageHead title={text.title}>
				<Button asChild>
					<a href={newHref}>{text.new}</a>
				</Button>
			</PageHead>
			<FilterLinks
				label={text.filter}
				choices={[['', branchText.all], ...branchOptions]}
				current={branch}
				hrefFor={listHref}
			/>
			<div className={`${cardClass} mt-4 py-3`}>
				<EntryList page={page} emptyText={text.none}>
					<ol className="divide-y">
						{page.entries.map((entry) => (
							<Row key={entry._id} {...entry} {...describe(entry)} />
						))}
					</ol>
				</EntryList>
			</div>
		</>
	)
}

type RowProps = MovementGroup & ReturnType<MovementGroupListProps<MovementGroup>['describe']>

function Row({ name, href, details, amount, note, by, at, reversedAt }: RowProps) {
	return (
		<li className="grid gap-0.5 px-5 py-3">
			<p className="flex flex-wrap items-center gap-x-2">
				<a href={href} className="font-semibold">
					{name}
				</a>
				{details}
				{reversedAt && <Badge>{linesText.undone}</Badge>}
			</p>
			<p>{amount}</p>
			{note && <p className="wrap-anywhere">{note}</p>}
			<p className="text-muted-foreground">
				{by ?? systemActors.shop}, <time dateTime={at}>{formatShopTime(at)}</time>
			</p>
		</li>
	)
}
