import fc from 'fast-check'
import { garbage } from '#tests/support/random-data.ts'

const latin = fc
	.oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0xa0, max: 0xff }))
	.map((code) => String.fromCharCode(code))

/** Valid header values, without line breaks or NUL. */
export const headerText = fc.string({ unit: latin, maxLength: 80 }).map((text) => text.trim())

export const ipAddress = fc.oneof(
	fc.ipV4(),
	fc.ipV6(),
	fc.constantFrom('', '::', ':::::::::', '1.2.3', 'localhost', '%'),
)

const cookieNames = ['__Host-session', '__Host-flash', 'session', 'flash', '__proto__', '']

export const cookies = fc
	.array(fc.tuple(fc.constantFrom(...cookieNames), headerText), { minLength: 1, maxLength: 4 })
	.map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('; '))

export const contentTypes = [
	'application/json',
	'application/json; charset=utf-16',
	'application/x-www-form-urlencoded',
	'multipart/form-data',
	'multipart/form-data; boundary=x',
	'text/plain',
	'text/csv',
	'application/xml',
	'nonsense',
	'',
] as const

/** Unexpected field values. */
export const fieldValue = fc.oneof(
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
