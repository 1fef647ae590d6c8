import { PageHead } from '#app/routes/dashboard/components/page-head.tsx'
import { documentKinds } from '#app/routes/dashboard/lib/document-kinds.ts'
import type { PaperKind } from '#contract/stock/documents.ts'

export function NewDocumentHead({ kind }: { kind: PaperKind }) {
	const { text, listHref, newHref } = documentKinds[kind]
	return (
		<PageHead
			title={text.new}
			crumbs={[
				{ label: text.title, href: listHref() },
				{ label: text.new, href: newHref() },
			]}
		/>
	)
}
