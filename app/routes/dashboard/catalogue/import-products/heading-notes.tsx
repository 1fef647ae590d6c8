import { fieldLabel } from '#app/routes/dashboard/lib/describe-change.ts'
import { fieldFormats } from '#contract/catalogue/product.ts'
import type { ImportPreview } from '#contract/catalogue/product-import.ts'
import { BRANCH_NAMES, findBranchSlug } from '#contract/shop/branches.ts'

export function HeadingNotes({ headings }: Pick<ImportPreview, 'headings'>) {
	const read = headings.map(({ heading, column }) => {
		const [count = '', slug] = column?.split(':') ?? []
		const isNamed = [column, count].includes(heading.toLowerCase())
		const isAtBranch = slug && !heading.toLowerCase().includes(slug)
		return { heading, column, isNamed, branch: isAtBranch ? findBranchSlug(slug) : undefined }
	})
	const renamed = read.filter(({ column, isNamed }) => column && !isNamed)
	const ignored = read.filter(({ column }) => column === null)
	return (
		<>
			{renamed.length > 0 && (
				<p>
					<b>Read from your headings:</b>{' '}
					{renamed
						.map(({ heading, column }) => `${fieldLabel(column ?? '')} from “${heading}”`)
						.join(', ')}
					.
				</p>
			)}
			{read.map(
				({ heading, branch }) =>
					branch && <b key={heading}>{`“${heading}” is counted for ${BRANCH_NAMES[branch]}.`}</b>,
			)}
			{ignored.length > 0 && (
				<p>
					<b>Ignored columns:</b> {ignored.map(({ heading }) => heading).join(', ')}. A file can
					have these columns: {Object.keys(fieldFormats).join(', ')}.
				</p>
			)}
		</>
	)
}
