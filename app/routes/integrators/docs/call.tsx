import type {
	ApiDocument,
	JsonSchema,
	Operation,
	Parameter,
	ResponseObject,
} from '#worker/contract/api-document.ts'
import { Code } from './code.tsx'
import { Fields } from './fields.tsx'
import { MarkedText } from './marked-text.tsx'
import { type Field, fieldsOf, shapeOf } from './shape.ts'

type CallProps = {
	method: string
	path: string
	operation: Operation
	components: ApiDocument['components']
}

export function Call({ method, path, operation, components }: CallProps) {
	const { operationId, summary, description, parameters = [], requestBody, security } = operation
	const [sample] = operation['x-codeSamples'] ?? []
	return (
		<section className="card api-call" aria-labelledby={operationId}>
			<h3 id={operationId}>
				<b>{method.toUpperCase()}</b> <code>{path}</code>
			</h3>
			<p>
				{`${summary}. `}
				{security.length > 0 && <span className="badge">Staff</span>}
			</p>
			{description && (
				<p>
					<MarkedText text={description} />
				</p>
			)}
			{parameters.length > 0 && <h4>Parameters</h4>}
			{parameters.length > 0 && <Fields fields={parameters.map(fieldOfParameter)} />}
			{Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => (
				<Body key={type} title={`Body, ${type}`} schema={schema} />
			))}
			{Object.entries(operation.responses).map(([status, response]) =>
				'$ref' in response ? null : <Good key={status} status={status} response={response} />,
			)}
			<Refusals operation={operation} components={components} />
			{sample && <Code label={`Example of ${method.toUpperCase()} ${path}`}>{sample.source}</Code>}
		</section>
	)
}

function fieldOfParameter({ name, in: place, required, description, schema }: Parameter): Field {
	const where = place === 'query' ? '' : place === 'header' ? ', a header' : ', part of the address'
	return { name, shape: `${shapeOf(schema)}${where}`, isRequired: required, description }
}

function Body({ title, schema }: { title: string; schema: JsonSchema }) {
	const fields = fieldsOf(schema)
	return (
		<>
			<h4>{title}</h4>
			{fields.length > 0 ? (
				<Fields fields={fields} />
			) : (
				<p>
					<MarkedText text={schema.description ?? shapeOf(schema)} />
				</p>
			)}
		</>
	)
}

function Good({ status, response }: { status: string; response: ResponseObject }) {
	const [content] = Object.entries(response.content ?? {})
	if (!content) return <p className="api-answer">{`${status}: ${response.description}`}</p>
	const [type, { schema }] = content
	return <Body title={`Answer ${status}, ${type}`} schema={schema} />
}

type RefusalsProps = Pick<CallProps, 'operation' | 'components'>

function Refusals({ operation, components }: RefusalsProps) {
	const codes = Object.entries(operation.responses).flatMap(([status, response]) => {
		if (!('$ref' in response)) return []
		const named = components.responses[response.$ref.split('/').at(-1) ?? '']
		return codesIn(named).map((code) => ({ status, code }))
	})
	return (
		<p className="api-answer">
			Refusals:{' '}
			{codes.map(({ status, code }, position) => (
				<span key={code}>
					{position > 0 && ', '}
					{status}{' '}
					<a className="link" href={`/problems/${code.replaceAll('_', '-')}`}>
						<code>{code}</code>
					</a>
				</span>
			))}
		</p>
	)
}

function codesIn(response: ResponseObject | undefined): string[] {
	const [, narrowed] = response?.content?.['application/problem+json']?.schema.allOf ?? []
	return (narrowed?.properties?.code?.enum ?? []) as string[]
}
