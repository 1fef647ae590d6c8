import { useActionData } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { Crumb } from '#app/components/breadcrumbs.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { formatShopTime } from '#app/lib/format.ts'
import { SUBJECT_FIELD } from '#app/lib/forms.ts'
import { PageHead } from '#app/routes/dashboard/components/page-head.tsx'
import { PrintButton } from '#app/routes/dashboard/components/print-button.tsx'
import { UndoForm } from '#app/routes/dashboard/components/undo-form.tsx'
import { documentKinds } from '#app/routes/dashboard/lib/document-kinds.ts'
import { systemActors } from '#content/back-office/history.ts'
import { linesText } from '#content/back-office/lines.ts'
import { shop } from '#content/shop.ts'
import type { DocumentKind, DocumentSummary } from '#contract/stock/documents.ts'
import type { undoDocument } from './document-requests.ts'

type DocumentPageProps = {
	kind: DocumentKind
	document: Pick<DocumentSummary, 'number' | 'reversedAt' | 'reversedBy'>
	/** Crumbs above the list of documents. */
	crumbs?: Crumb[]
	/** Printed with the head of the page. Otherwise, only a part of the page is printed. */
	isPrintedWhole?: boolean
	/** All lines were undone one by one. */
	hasNoLinesLeft?: boolean
	buttons?: ReactNode
	children: ReactNode
}

/** A document with its form to undo it. */
export function DocumentPage({ kind, document, ...props }: DocumentPageProps) {
	const { crumbs = [], isPrintedWhole, hasNoLinesLeft, buttons, children } = props
	const rejection = useActionData<ReturnType<typeof undoDocument>>()
	const { text, href, listHref } = documentKinds[kind]
	const { number, reversedAt, reversedBy } = document
	const name = text.name(number)
	const screenOnly = isPrintedWhole ? undefined : 'print:hidden'
	return (
		<>
			<PageHead
				title={
					<>
						{isPrintedWhole && <span className="hidden print:inline">{`${shop.name}: `}</span>}
						{name}
					</>
				}
				crumbs={[
					...crumbs,
					{ label: text.title, href: listHref() },
					{ label: name, href: href(number) },
				]}
				className={screenOnly}
			>
				<div className="flex flex-wrap gap-3">
					<PrintButton />
					{buttons}
				</div>
			</PageHead>
			<div className="grid gap-5 print:block">
				{reversedAt && (
					<Alert className={screenOnly}>
						{`${linesText.undone}: ${reversedBy ?? systemActors.shop}, ${formatShopTime(reversedAt)}`}
					</Alert>
				)}
				{children}
				{reversedAt === null && !hasNoLinesLeft && (
					<UndoForm hiddenFields={{ [SUBJECT_FIELD]: name }} {...text.undo} rejection={rejection} />
				)}
			</div>
		</>
	)
}
