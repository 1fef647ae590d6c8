import { headings } from '#app/content/api-guide.ts'
import { anchorOf } from '#app/lib/anchor.ts'
import type { JsonSchema } from '#worker/contract/api-document.ts'
import { Code } from './code.tsx'
import { Fields } from './fields.tsx'
import { fieldsOf } from './shape.ts'

/** What several calls ask for or answer. */
export function Shapes({ schemas }: { schemas: Record<string, JsonSchema> }) {
	return (
		<section className="api-part">
			<h2 id={anchorOf(headings.shapes)}>{headings.shapes}</h2>
			{Object.entries(schemas).map(([name, schema]) => (
				<section key={name} className="card api-call" aria-labelledby={name}>
					<h3 id={name}>{name}</h3>
					{schema.description && <p>{schema.description}</p>}
					<Fields fields={fieldsOf(schema)} />
					{schema.examples?.map((example) => (
						<Code key={name} label={`Example of ${name}`}>
							{JSON.stringify(example, null, 2)}
						</Code>
					))}
				</section>
			))}
		</section>
	)
}
