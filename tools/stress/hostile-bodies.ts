import fc from 'fast-check'
import { MOVEMENTS } from '#contract/stock.ts'
import { garbage } from '#tests/support/garbage.ts'
import { fieldValue } from './hostile-values.ts'

const sound: Record<string, unknown> = {
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

const product = ['name', 'brand', 'category', 'subcategory', 'price']

/** The calls and forms that change something, with the fields they ask for. */
export const changes = [
	{ method: 'POST', path: '/api/products', names: [...product, 'available'] },
	{ method: 'POST', path: '/api/products', names: [...product, 'images', 'specifications'] },
	{ method: 'PATCH', path: '/api/products/{id}', names: ['version', 'name'] },
	{ method: 'PATCH', path: '/api/products/{id}', names: ['version', 'price', 'discountPrice'] },
	{ method: 'POST', path: '/api/products/{id}/movements', names: ['movement', 'quantity', 'note'] },
	{ method: 'POST', path: '/api/products/{id}/movements', names: ['movement', 'counted'] },
	{ method: 'POST', path: '/dashboard/inventory/{id}/correct', names: ['counted', 'available'] },
	{ method: 'POST', path: '/api/auth/login', names: ['email', 'password'] },
	{ method: 'POST', path: '/api/auth/register', names: ['name', 'email', 'password'] },
	{ method: 'POST', path: '/dashboard/inventory/new', names: [...product, 'colors'] },
	{ method: 'POST', path: '/dashboard/inventory/{id}', names: ['version', ...product] },
	{ method: 'POST', path: '/dashboard/inventory/{id}/move', names: ['movement', 'quantity'] },
] as const

const strangeFields = ['__proto__', 'constructor', '_id', 'staffId', 'role', '']

/** The fields of one call: sound ones, mostly, then some replaced and some that nobody asked for. */
const fieldsOf = (names: readonly string[]) =>
	fc
		.tuple(
			fc.constantFrom(...MOVEMENTS),
			fc.array(fc.tuple(fc.constantFrom(...Object.keys(sound), ...strangeFields), fieldValue), {
				maxLength: 3,
			}),
		)
		.map(([movement, hostile]): [string, unknown][] => [
			...names.map((name): [string, unknown] => [
				name,
				name === 'movement' ? movement : sound[name],
			]),
			...hostile,
		])

function jsonOf(pairs: [string, unknown][]): string {
	return JSON.stringify(Object.fromEntries(pairs))
}

function readFormData(pairs: [string, unknown][]): string {
	const texts = pairs.map(([name, value]) => [name, textOf(value)])
	return new URLSearchParams([...texts, ['_once', 'once'], ['back', '//evil.example']]).toString()
}

function textOf(value: unknown): string {
	return (typeof value === 'string' ? value : String(JSON.stringify(value))).toWellFormed()
}

/** A body of the kind its address reads. */
export function bodyFor(path: string, names: readonly string[]): fc.Arbitrary<string> {
	return fieldsOf(names).map(path.startsWith('/api/') ? jsonOf : readFormData)
}

const anyFields = fc.constantFrom(...changes).chain(({ names }) => fieldsOf(names))

const part = 'Content-Disposition: form-data; name="file"; filename="x.csv"'
const DEPTH = 20_000
const LARGE = 70_000

const broken = fc.constantFrom(
	'',
	'{',
	'null',
	'[]',
	'"text"',
	'{"__proto__":{"staff":true}}',
	'['.repeat(DEPTH),
	`${'{"name":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`,
	'x'.repeat(LARGE),
	`--x\r\n${part}\r\n\r\nslug,name\r\n`,
	`--x\r\n${part}\r\n\r\nslug,name\r\na,b\r\n--x--\r\n`,
	'slug,name,price\n"unclosed,1',
	'name=%&name=%ED%A0%80&__proto__=1',
)

/** Any body, sound or not, whatever its address reads. */
export const anyBody = fc.oneof(
	{ weight: 5, arbitrary: anyFields.map(jsonOf) },
	{ weight: 3, arbitrary: anyFields.map(readFormData) },
	{ weight: 1, arbitrary: broken },
	{ weight: 1, arbitrary: garbage.map((text) => text.toWellFormed()) },
)
