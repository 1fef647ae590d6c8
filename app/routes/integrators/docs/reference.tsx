import { anchorOf } from '#app/lib/anchor.ts'
import type { ApiDocument } from '#worker/contract/api-document.ts'
import { Call } from './call.tsx'
import { groupsOf } from './contents.ts'

/** Every call, under what it is about. */
export function Reference({ document }: { document: ApiDocument }) {
	return groupsOf(document).map(({ name, description, calls }) => (
		<section key={name} className="api-part">
			<h2 id={anchorOf(name)}>{name}</h2>
			<p>{description}</p>
			{calls.map((call) => (
				<Call key={call.operation.operationId} {...call} components={document.components} />
			))}
		</section>
	))
}
