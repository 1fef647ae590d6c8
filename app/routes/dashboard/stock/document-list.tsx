import type { ReactNode } from 'react'
import { Badge } from '#app/components/ui/badge.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { branchOptions } from '#app/routes/dashboard/components/branch-field.tsx'
import { EntryCard, type EntryListProps } from '#app/routes/dashboard/components/entry-list.tsx'
import { FilterLinks } from '#app/routes/dashboard/components/filter-links.tsx'
import { PageHead } from '#app/routes/dashboard/components/page-head.tsx'
import { PaperRow } from '#app/routes/dashboard/components/paper-row.tsx'
import { documentKinds } from '#app/routes/dashboard/lib/document-kinds.ts'
import { countUnitsAndProducts, linesText } from '#content/back-office/lines.ts'
import { branchText } from '#content/back-office/stock.ts'
import { BRANCH_NAMES, type BranchSlug } from '#contract/shop/branches.ts'
import type { DocumentKind, DocumentSummary } from '#contract/stock/documents.ts'

/** Details follow the name. The branch is that of a document that names only one. */
type Description = { details: ReactNode; branch?: BranchSlug }

type DocumentListProps<Document> = {
	kind: DocumentKind
	branch?: BranchSlug
	page: EntryListProps<Document>['page']
	describe: (document: Document) => Description
	/** Returns the URL of the list with a branch and the other filters. */
	hrefFor?: (branch: string) => string
	/** Other filters of the list. */
	filters?: ReactNode
}

/** Documents of a kind, newest first, of all branches or of one. */
export function DocumentList<Document extends DocumentSummary>(props: DocumentListProps<Document>) {
	const { kind, branch, page, describe, filters } = props
	const { text, newHref, listHref } = documentKinds[kind]
	return (
		<>
			<PageHead title={text.title}>
				<ButtonLink href={newHref()}>{text.new}</ButtonLink>
			</PageHead>
			<FilterLinks
				label={text.filter}
				choices={[['', branchText.all], ...branchOptions]}
				current={branch}
				hrefFor={props.hrefFor ?? listHref}
			/>
			{filters}
			<EntryCard page={page} emptyText={text.none} className="mt-4">
				{page.entries.map((document) => (
					<Row key={document._id} kind={kind} {...document} {...describe(document)} />
				))}
			</EntryCard>
		</>
	)
}

type RowProps = DocumentSummary & Description & { kind: DocumentKind }

function Row({ kind, details, branch, ...document }: RowProps) {
	const { number, units, products, note, reversedAt } = document
	const place = branch ? `${BRANCH_NAMES[branch]}: ` : ''
	const { text, href } = documentKinds[kind]
	return (
		<PaperRow
			name={text.name(number)}
			href={href(number)}
			details={
				<>
					{details}
					{reversedAt && <Badge>{linesText.undone}</Badge>}
				</>
			}
			units={place + countUnitsAndProducts(units, products)}
			paper={document}
		>
			{note && <p className="wrap-anywhere">{note}</p>}
		</PaperRow>
	)
}
