import fc from 'fast-check'
import { ENTERED_KINDS } from '#contract/stock/stock.ts'
import { garbage } from '#tests/support/random-data.ts'

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
	branch: 'madhupur',
	version: 1,
	movement: 'defect',
	quantity: 1,
	counted: 4,
	note: '',
	email: 'nobody@jonaki.example',
	password: 'correct horse battery',
}

const productFields = ['name', 'brand', 'category', 'subcategory', 'price']

const moveFields = ['branch', 'movement']

/** API operations and forms that change data, with some of their fields. */
export const changeOperations = [
	{ method: 'POST', path: '/api/products', fields: [...productFields, 'available', 'branch'] },
	{ method: 'POST', path: '/api/products', fields: [...productFields, 'images', 'specifications'] },
	{ method: 'PATCH', path: '/api/products/{id}', fields: ['version', 'name'] },
	{ method: 'PATCH', path: '/api/products/{id}', fields: ['version', 'price', 'discountPrice'] },
	{
		method: 'POST',
		path: '/api/inventory/{id}/movements',
		fields: [...moveFields, 'quantity', 'note'],
	},
	{ method: 'POST', path: '/api/inventory/{id}/movements', fields: [...moveFields, 'counted'] },
	{
		method: 'POST',
		path: '/dashboard/inventory/{id}/correct',
		fields: ['branch', 'counted', 'available'],
	},
	{ method: 'POST', path: '/api/auth/login', fields: ['email', 'password'] },
	{ method: 'POST', path: '/api/auth/register', fields: ['name', 'email', 'password'] },
	{ method: 'POST', path: '/dashboard/inventory/new', fields: [...productFields, 'colors'] },
	{ method: 'POST', path: '/dashboard/inventory/{id}', fields: ['version', ...productFields] },
	{ method: 'POST', path: '/dashboard/inventory/{id}/move', fields: [...moveFields, 'quantity'] },
] as const

/** Unexpected field values. */
const fieldValue = fc.oneof(
	garbage,
	fc.jsonValue({ maxDepth: 3 }),
	fc.constantFrom<unknown>(
		null,
		true,
		-1,
		0,
		1.5,
		1e21,
		Number.MAX_SAFE_INTEGER,
		[],
		{},
		'\ud800',
		{ toString: 'x', constructor: 1 },
		'x'.repeat(2001),
		'javascript:alert(1)',
	),
)

const strangeFields = ['__proto__', 'constructor', '_id', 'staffId', 'role', '']

const hostileField = fc.tuple(
	fc.constantFrom(...Object.keys(validValues), ...strangeFields),
	fieldValue,
)

type Field = [name: string, value: unknown]

/** Valid values, followed by up to three fields that are hostile or unexpected. */
const generateFields = (fieldNames: readonly string[]) =>
	fc
		.tuple(fc.constantFrom(...ENTERED_KINDS), fc.array(hostileField, { maxLength: 3 }))
		.map(([movement, hostileFields]): Field[] => {
			const values: Record<string, unknown> = { ...validValues, movement }
			return [...fieldNames.map((name): Field => [name, values[name]]), ...hostileFields]
		})

function toJson(fields: Field[]): string {
	return JSON.stringify(Object.fromEntries(fields))
}

function toFormData(fields: Field[]): string {
	const texts = fields.map(([name, value]) => [name, toFormText(value)])
	const commonFields = { _idempotencyKey: 'always the same', back: '//evil.example' }
	return new URLSearchParams([...texts, ...Object.entries(commonFields)]).toString()
}

function toFormText(value: unknown): string {
	return (typeof value === 'string' ? value : String(JSON.stringify(value))).toWellFormed()
}

/** Generates bodies of the type that `path` expects: JSON for the API, otherwise a form. */
export function generateBody(path: string, fieldNames: readonly string[]): fc.Arbitrary<string> {
	return generateFields(fieldNames).map(path.startsWith('/api/') ? toJson : toFormData)
}

const anyFields = fc.constantFrom(...changeOperations).chain(({ fields }) => generateFields(fields))

const multipartHeader = 'Content-Disposition: form-data; name="file"; filename="x.csv"'
const NESTING_DEPTH = 20_000
/** More than most routes accept. */
const LARGE_BODY_BYTES = 70_000

const hostileBody = fc.constantFrom(
	'',
	'{',
	'null',
	'[]',
	'"text"',
	'{"__proto__":{"staff":true}}',
	'['.repeat(NESTING_DEPTH),
	`${'{"name":'.repeat(NESTING_DEPTH)}1${'}'.repeat(NESTING_DEPTH)}`,
	'x'.repeat(LARGE_BODY_BYTES),
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
