import { documentKinds } from '#app/routes/dashboard/lib/document-kinds.ts'
import type { PaperKind } from '#contract/stock/documents.ts'

type DocumentLinksProps = { kind: PaperKind; numbers: number[]; label?: string }

/** Links to related documents, if there are any. */
export function DocumentLinks({ kind, numbers, label }: DocumentLinksProps) {
	const { text, href } = documentKinds[kind]
	if (numbers.length === 0) return null
	return (
		<p className="flex flex-wrap gap-x-3">
			{label}
			{numbers.map((number) => (
				<a key={number} href={href(number)}>
					{text.name(number)}
				</a>
			))}
		</p>
	)
}
