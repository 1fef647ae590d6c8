import { headings } from '#app/content/api-guide.ts'
import { anchorOf } from '#app/lib/anchor.ts'
import type { ProblemKind } from '#worker/contract/api-document.ts'
import { MarkedText } from './marked-text.tsx'

export function ProblemList({ kinds }: { kinds: ProblemKind[] }) {
	return (
		<section className="api-part">
			<h2 id={anchorOf(headings.refusals)}>{headings.refusals}</h2>
			<p>
				Every refusal is <code>application/problem+json</code> (RFC 9457). Go by <code>code</code>;{' '}
				<code>message</code> repeats <code>detail</code> and is fit to show. The fields are those of{' '}
				<a className="link" href="#Problem">
					Problem
				</a>
				.
			</p>
			<dl className="api-fields">
				{kinds.map(({ code, status, type, meaning }) => (
					<div key={code}>
						<dt>
							{`${status} `}
							<a className="link" href={type}>
								<code>{code}</code>
							</a>
						</dt>
						<dd>
							<MarkedText text={meaning} />
						</dd>
					</div>
				))}
			</dl>
		</section>
	)
}
