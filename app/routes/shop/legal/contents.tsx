import { headingId } from '#app/lib/format.ts'
import type { LegalSection } from '#content/legal.ts'

export function Contents({ sections }: { sections: readonly LegalSection[] }) {
	return (
		<nav aria-labelledby="contents">
			<h2 id="contents" className="mb-2 font-semibold">
				On this page
			</h2>
			<ol>
				{sections.map(({ heading }) => (
					<li key={heading}>
						<a href={`#${headingId(heading)}`}>{heading}</a>
					</li>
				))}
			</ol>
		</nav>
	)
}
