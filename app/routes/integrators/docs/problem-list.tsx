import { headings } from '#app/content/api-guide.ts'
import type { ProblemKind } from '#worker/contract/api-document.ts'
import { Code } from './code.tsx'
import { anchorOf } from './contents.ts'
import { MarkedText } from './marked-text.tsx'

const example = `{
  "type": "/problems/validation",
  "title": "Please check the fields",
  "status": 422,
  "detail": "Email is required.",
  "message": "Email is required.",
  "code": "validation",
  "errors": [{ "field": "email", "message": "Email is required" }],
  "requestId": "5f0c7e0a-0d8f-4f0e-9a59-0d3c2f1b7a11"
}`

export function ProblemList({ kinds }: { kinds: ProblemKind[] }) {
	return (
		<section className="api-part">
			<h2 id={anchorOf(headings.refusals)}>{headings.refusals}</h2>
			<p>
				Every refusal is <code>application/problem+json</code> (RFC 9457). Go by <code>code</code>;{' '}
				<code>message</code> repeats <code>detail</code> and is fit to show.
			</p>
			<Code label="Example of a refusal">{example}</Code>
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
