import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { document, findOperation, schemaViolations } from '#tests/support/api-document.ts'
import { openShop } from '#tests/support/shop.ts'
import type { ApiDocument } from '#worker/openapi/document.ts'
import type { Content, JsonSchema } from '#worker/openapi/schemas.ts'

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
	Object.entries(methods).map(([method, operation]) => ({
		method: method.toUpperCase(),
		path,
		operation,
	})),
)

test('GET /api/openapi.json returns a valid OpenAPI 3.1 document', async () => {
	const shop = await openShop()

	const returned = await shop.read<ApiDocument>('/api/openapi.json')

	const validator = new Validator()
	expect(await validator.validate(structuredClone(returned))).toEqual({ valid: true })
	expect(validator.version).toBe('3.1')
	expect(returned).toEqual(JSON.parse(JSON.stringify(document)))
})

test('each operation is documented with its responses 429, 500 and 503', () => {
	expect(operations.length).toBeGreaterThan(80)
	for (const { method, path, operation } of operations) {
		const statuses = Object.keys(operation.responses)
		expect(statuses, `${method} ${path}`).toEqual(expect.arrayContaining(['429', '500', '503']))
	}
})

test('no path can be read as another one, and the licence is stated', () => {
	const paths = Object.keys(document.paths).map((path) => path.split('/'))
	const isVariable = (part = '') => part.startsWith('{')
	const isAmbiguous = (a: string[], b: string[]) =>
		a !== b &&
		a.length === b.length &&
		a.filter(isVariable).length === b.filter(isVariable).length &&
		a.every((part, index) => part === b[index] || isVariable(part) || isVariable(b[index]))

	expect(paths.length).toBeGreaterThan(60)
	expect(paths.filter((path) => paths.some((other) => isAmbiguous(path, other)))).toEqual([])
	expect(document.info.license.name).not.toBe('')
})

test('each shared schema is used', () => {
	const text = JSON.stringify(document)
	const names = Object.keys(document.components.schemas)

	expect(names.length).toBeGreaterThan(10)
	expect(names.filter((name) => !text.includes(`"#/components/schemas/${name}"`))).toEqual([])
})

test('each operation has a unique id and each path parameter a description', () => {
	const ids = operations.map(({ operation }) => operation.operationId)
	const undescribed = operations.flatMap(({ path, operation: { parameters = [] } }) =>
		[...path.matchAll(/\{(\w+)\}/g)]
			.filter(([, part]) => !parameters.find(({ name }) => name === part)?.description)
			.map(([placeholder]) => `${path}: ${placeholder}`),
	)

	expect(new Set(ids).size).toBe(ids.length)
	expect(undescribed).toEqual([])
})

test('each 401 response is documented with the WWW-Authenticate header', () => {
	const { responses } = document.components
	const names = operations.flatMap(({ operation }) => {
		const response = operation.responses['401']
		return response && '$ref' in response ? [response.$ref.split('/').at(-1) ?? ''] : []
	})

	expect(names.length).toBeGreaterThan(0)
	for (const name of names) expect(responses[name]?.headers).toHaveProperty('WWW-Authenticate')
})

test('the document lists the idempotency key of a picture upload, but no conflict response', () => {
	const pictures = findOperation('POST', '/api/pictures')

	expect(pictures?.parameters?.map(({ name }) => name)).toEqual(['Idempotency-Key'])
	expect(pictures?.responses).not.toHaveProperty('409')
	expect(findOperation('POST', '/api/products')?.responses).toHaveProperty('409')
})

const bodies = operations.flatMap(({ operation }) =>
	Object.values(operation.requestBody?.content ?? {}),
)
const parameters = operations.flatMap(({ operation }) => operation.parameters ?? [])

test('every example in the document matches its schema', () => {
	const all: Content[string][] = [...bodies, ...parameters]
	const withExamples = all.filter(({ example }) => example !== undefined)

	expect(withExamples.length).toBeGreaterThan(15)
	for (const { schema, example } of withExamples)
		expect(schemaViolations(schema, example), JSON.stringify(example)).toEqual([])
})

test('the numbers of request bodies are documented with the lowest value that is accepted', () => {
	const bodyOf = (method: string, path: string) =>
		findOperation(method, path)?.requestBody?.content['application/json']?.schema
	const fieldsOf = (schema?: JsonSchema) => schema?.properties ?? {}
	const itemsOf = ({ items }: JsonSchema = {}) => fieldsOf(items as JsonSchema)
	const discount = fieldsOf(bodyOf('POST', '/api/bulk-changes')).discount?.anyOf?.[0]

	for (const path of ['/api/sales', '/api/transfers'])
		expect(itemsOf(fieldsOf(bodyOf('POST', path)).lines).quantity).toMatchObject({ minimum: 1 })
	expect(fieldsOf(bodyOf('POST', '/api/products')).price).toMatchObject({ minimum: 1 })
	expect(fieldsOf(discount).value).toMatchObject({ exclusiveMinimum: 0 })
})

test('only optional request fields and parameters have defaults', () => {
	const fieldsWithDefault = (schema: JsonSchema): string[] =>
		Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
			...(field.default === undefined ? [] : [name]),
			...fieldsWithDefault(field),
			...(typeof field.items === 'object' ? fieldsWithDefault(field.items) : []),
		])
	const inputs = bodies.map(({ schema }) => schema)
	const requiredFieldsWithDefault = inputs.flatMap((schema) =>
		fieldsWithDefault(schema).filter((name) => schema.required?.includes(name)),
	)
	const withDefault = parameters.filter(({ schema }) => schema.default !== undefined)

	expect(inputs.flatMap(fieldsWithDefault)).toEqual(
		expect.arrayContaining(['note', 'images', 'keyFeatures', 'colors', 'specifications']),
	)
	expect(requiredFieldsWithDefault).toEqual([])
	expect(withDefault.length).toBeGreaterThan(3)
	expect(withDefault.filter(({ required }) => required)).toEqual([])
	expect(Object.values(document.components.schemas).flatMap(fieldsWithDefault)).toEqual([])
})

test('the stock movement operation describes the effect of each kind of movement and which quantity may be negative', () => {
	const move = findOperation('POST', '/api/inventory/a/movements')
	const { properties = {} } = move?.requestBody?.content['application/json']?.schema ?? {}

	expect(properties.movement?.enum).toHaveLength(9)
	for (const movement of properties.movement?.enum ?? [])
		expect(move?.description).toMatch(new RegExp(`^- \`${movement}\`: \\w+ [+−]1`, 'm'))
	expect(move?.description).toContain('- `arrive`: available +1, incoming −1')
	expect(properties.quantity?.description).toMatch(/only `correct` may be negative.*difference/i)
})
