import fc from 'fast-check'
import { MOVEMENT_KINDS } from '#contract/stock.ts'
import { garbage } from '#tests/support/random-data.ts'
import { fieldValue } from './hostile-values.ts'

const validValues: Record<string, unknown> = {
	name: 'Kestrel One',
	slug: 'kestrel-one',
	brand: 'Kestrel',
	category: 'laptop',
	subcategory: 'plain-laptop',
	price: 52_000,
	discountPrice: 50_000,
	images: ['/pictures/placeholder.svg'],
	keyFeatures: ['Light'],
	colors: ['Blue'],
	specifications: [{ key: 'General', value: { Memory: '16 GB' } }],
	available: 3,
	version: 1,
	movement: 'sell',
	quantity: 1,
	counted: 4,
	note: '',
	email: 'nobody@jonaki.example',
	password: 'correct horse battery',
}

const productFields = ['name', 'brand', 'category', 'subcategory', 'price']

/** API calls and forms that change data, with the names of some of their fields. */
export const changeOperations = [
	{ method: 'POST', path: '/api/products', names: [...productFields, 'available'] },
	{ method: 'POST', path: '/api/products', names: [...productFields, 'images', 'specifications'] },
	{ method: 'PATCH', path: '/api/products/{id}', names: ['version', 'name'] },
	{ method: 'PATCH', path: '/api/products/{id}', names: ['version', 'price', 'discountPrice'] },
	{ method: 'POST', path: '/api/products/{id}/movements', names: ['movement', 'quantity', 'note'] },
	{ method: 'POST', path: '/api/products/{id}/movements', names: ['movement', 'counted'] },
	{ method: 'POST', path: '/dashboard/inventory/{id}/correct', names: ['counted', 'available'] },
	{ method: 'POST', path: '/api/auth/login', names: ['email', 'password'] },
	{ method: 'POST', path: '/api/auth/register', names: ['name', 'email', 'password'] },
	{ method: 'POST', path: '/dashboard/inventory/new', names: [...productFields, 'colors'] },
	{ method: 'POST', path: '/dashboard/inventory/{id}', names: ['version', ...productFields] },
	{ method: 'POST', path: '/dashboard/inventory/{id}/move', names: ['movement', 'quantity'] },
] as const

const strangeFields = ['__proto__', 'constructor', '_id', 'staffId', 'role', '']

/** Creates mostly valid fields. Some have hostile values, and some are unexpected. */
const createFields = (names: readonly string[]) =>
	fc
		.tuple(
			fc.constantFrom(...MOVEMENT_KINDS),
			fc.array(
				fc.tuple(fc.constantFrom(...Object.keys(validValues), ...strangeFields), fieldValue),
				{
					maxLength: 3,
				},
			),
		)
		.map(([movement, hostile]): [string, unknown][] => [
			...names.map((name): [string, unknown] => [
				name,
				name === 'movement' ? movement : validValues[name],
			]),
			...hostile,
		])

function toJson(pairs: [string, unknown][]): string {
	return JSON.stringify(Object.fromEntries(pairs))
}

function toFormData(pairs: [string, unknown][]): string {
	const texts = pairs.map(([name, value]) => [name, toFormText(value)])
	return new URLSearchParams([
		...texts,
		['_idempotencyKey', 'once'],
		['back', '//evil.example'],
	]).toString()
}

function toFormText(value: unknown): string {
	return (typeof value === 'string' ? value : String(JSON.stringify(value))).toWellFormed()
}

/** Creates bodies of the type that `path` expects. */
export function createBody(path: string, names: readonly string[]): fc.Arbitrary<string> {
	return createFields(names).map(path.startsWith('/api/') ? toJson : toFormData)
}

const anyFields = fc.constantFrom(...changeOperations).chain(({ names }) => createFields(names))

const multipartHeader = 'Content-Disposition: form-data; name="file"; filename="x.csv"'
const DEPTH = 20_000
const LARGE = 70_000

const hostileBody = fc.constantFrom(
	'',
	'{',
	'null',
	'[]',
	'"text"',
	'{"__proto__":{"staff":true}}',
	'['.repeat(DEPTH),
	`${'{"name":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`,
	'x'.repeat(LARGE),
	`--x\r\n${multipartHeader}\r\n\r\nslug,name\r\n`,
	`--x\r\n${multipartHeader}\r\n\r\nslug,name\r\na,b\r\n--x--\r\n`,
	'slug,name,price\n"unclosed,1',
	'name=%&name=%ED%A0%80&__proto__=1',
)

/** Bodies for any route, valid or not. */
export const anyBody = fc.oneof(
	{ weight: 5, arbitrary: anyFields.map(toJson) },
	{ weight: 3, arbitrary: anyFields.map(toFormData) },
	{ weight: 1, arbitrary: hostileBody },
	{ weight: 1, arbitrary: garbage.map((text) => text.toWellFormed()) },
)
