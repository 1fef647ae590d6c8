import { type SQL, sql } from 'drizzle-orm'

/** Base-64 digits, none of which JSON has to escape. */
export const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_'

const valueByCode = new Uint8Array(128)
for (const [value, digit] of [...DIGITS].entries()) valueByCode[digit.charCodeAt(0)] = value

export function readDigits(text: string, start: number, count: number): number {
	let value = 0
	for (let index = start; index < start + count; index++) {
		value = value * 64 + (valueByCode[text.charCodeAt(index)] ?? 0)
	}
	return value
}

/** Returns the SQL that writes a number with `count` digits of six bits. */
export function writeDigits(number: SQL, count: number): SQL {
	const characters = Array.from({ length: count }, (_, index) => {
		const shift = sql.raw(String(6 * (count - 1 - index)))
		return sql`substr(${sql.raw(`'${DIGITS}'`)}, (${number} >> ${shift} & 63) + 1, 1)`
	})
	return sql.join(characters, sql` || `)
}
