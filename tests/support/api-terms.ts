import type { ApiDocument, Operation } from '#worker/openapi/document.ts'
import type { Content, JsonSchema } from '#worker/openapi/schemas.ts'

/** What clients rely on in a parameter or a field. Its parent is an operation or an object. */
type Term = { parent: string; isRequired: boolean; types: string[] }
type ApiTerms = Map<string, Term>

/** Lists the terms by path, such as `POST /api/sales accepts lines quantity`. */
export function listApiTerms(document: ApiDocument): ApiTerms {
	const terms: ApiTerms = new Map()
	const add = (parent: string, name: string, term: Omit<Term, 'parent'>) =>
		terms.set(`${parent} ${name}`, { parent, ...term })

	const alternativesOf = (reference: JsonSchema): JsonSchema[] => {
		const component = reference.$ref?.split('/').at(-1) ?? ''
		const schema = document.components.schemas[component] ?? reference
		return (schema.anyOf ?? schema.oneOf)?.flatMap(alternativesOf) ?? [schema]
	}
	const typesOf = (reference: JsonSchema): string[] =>
		alternativesOf(reference).flatMap(({ type = 'anything', items, ...schema }) => {
			const { additionalProperties: values } = schema
			if (typeof items === 'object') return typesOf(items).map((name) => `${name}[]`)
			if (typeof values === 'object') return typesOf(values).map((name) => `{${name}}`)
			if ('const' in schema) return [JSON.stringify(schema.const)]
			return schema.enum?.map((value) => JSON.stringify(value)) ?? type
		})
	const addFields = (parent: string, schemas: JsonSchema[]): void => {
		const alternatives = schemas.flatMap(alternativesOf)
		const items = alternatives.flatMap(({ items }) => (typeof items === 'object' ? [items] : []))
		if (items.length > 0) addFields(parent, items)
		const objects = alternatives.filter(({ properties }) => properties)
		const names = objects.flatMap(({ properties = {} }) => Object.keys(properties))
		for (const name of new Set(names)) {
			const fields = objects.flatMap(({ properties }) => properties?.[name] ?? [])
			const isRequired = objects.every(({ required }) => required?.includes(name))
			add(parent, name, { isRequired, types: [...new Set(fields.flatMap(typesOf))] })
			addFields(`${parent} ${name}`, fields)
		}
	}
	const addBody = (call: string, name: string, content: Content = {}) => {
		const types = Object.entries(content).flatMap(([mediaType, { schema }]) =>
			typesOf(schema).map((type) => `${mediaType} ${type}`),
		)
		add(call, name, { isRequired: true, types })
		addFields(
			`${call} ${name}`,
			Object.values(content).map(({ schema }) => schema),
		)
	}
	const addOperation = (call: string, operation: Operation) => {
		for (const { in: place, name, required: isRequired, schema } of operation.parameters ?? [])
			add(call, `${place} ${name}`, { isRequired, types: typesOf(schema) })
		if (operation.requestBody) addBody(call, 'accepts', operation.requestBody.content)
		for (const [status, response] of Object.entries(operation.responses))
			if (!('$ref' in response)) addBody(call, `returns ${status}`, response.content)
	}

	for (const [path, methods] of Object.entries(document.paths))
		for (const [method, operation] of Object.entries(methods))
			addOperation(`${method.toUpperCase()} ${path}`, operation)
	for (const { code, status } of document['x-problems'])
		add('Problems', `${status} ${code}`, { isRequired: true, types: [] })
	return terms
}

/** One line for each operation and object. A parameter or field with `!` is always present. */
export function formatApiTerms(terms: ApiTerms): string {
	const lines = new Map<string, string[]>()
	for (const [path, { parent, isRequired, types }] of terms) {
		const name = `${path.slice(parent.length + 1)}${isRequired ? '!' : ''}`
		const line = lines.get(parent) ?? []
		lines.set(parent, [...line, `${name} = ${types.join('|')}`.replace(/ = $/, '')])
	}
	return [...lines].map(([parent, line]) => `${parent}: ${line.join(', ')}\n`).join('')
}

export function parseApiTerms(text: string): ApiTerms {
	return new Map(
		text.split('\n').flatMap((line) => {
			const [parent = '', terms] = line.split(': ')
			return (terms?.split(', ') ?? []).map((term) => {
				const [name = '', types] = term.split(' = ')
				const path = `${parent} ${name.replace('!', '')}`
				return [path, { parent, isRequired: name.endsWith('!'), types: types?.split('|') ?? [] }]
			})
		}),
	)
}

/** Lists what a client of the released API would stumble over. */
export function listBreaks(released: ApiTerms, current: ApiTerms): string[] {
	const parents = new Set([...released.values()].map(({ parent }) => parent))
	const lost = [...released].flatMap(([path, before]) => {
		const now = current.get(path)
		return now
			? listLosses(before, now, isReturned(path)).map((loss) => `${path} ${loss}`)
			: [`${path} was removed`]
	})
	const required = [...current].flatMap(([path, { parent, isRequired }]) => {
		const isNew = isRequired && !isReturned(path) && !released.get(path)?.isRequired
		return isNew && parents.has(parent) ? [`${path} became required`] : []
	})
	return [...lost, ...required]
}

const isReturned = (path: string) => / returns \d/.test(path)

/** A response may get new values of a list, but no new type: it would need new code. */
function listLosses(before: Term, now: Term, isResponse: boolean): string[] {
	const isNewType = (type: string) => !before.types.includes(type) && !type.includes('"')
	const lost = before.types.filter((type) => !now.types.includes(type))
	const added = isResponse ? now.types.filter(isNewType) : []
	return [
		...lost.map((type) => `is no longer ${type}`),
		...added.map((type) => `may now be ${type}`),
		...(isResponse && before.isRequired && !now.isRequired ? ['may now be absent'] : []),
	]
}
