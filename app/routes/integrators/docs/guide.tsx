import type { GuideSection } from '#app/content/api-guide.ts'
import { anchorOf } from '#app/lib/anchor.ts'
import { Code } from './code.tsx'
import { MarkedText } from './marked-text.tsx'

export function Guide({ sections }: { sections: readonly GuideSection[] }) {
	return sections.map(({ heading, paragraphs, list, code }) => (
		<section key={heading} className="api-part">
			<h2 id={anchorOf(heading)}>{heading}</h2>
			{paragraphs.map((paragraph) => (
				<p key={paragraph}>
					<MarkedText text={paragraph} />
				</p>
			))}
			{list && (
				<ul>
					{list.map((item) => (
						<li key={item}>
							<MarkedText text={item} />
						</li>
					))}
				</ul>
			)}
			{code && <Code label={`${heading}: example`}>{code}</Code>}
		</section>
	))
}
