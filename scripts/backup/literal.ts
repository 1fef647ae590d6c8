import type { Value } from '@libsql/client'

/** A value as SQL that makes the very same value again, of the same type. */
export function literalOf(value: Value): string {
	if (value === null) return 'NULL'
	if (typeof value === 'bigint') return String(value)
	if (typeof value === 'number') return realOf(value)
	if (typeof value === 'boolean') return value ? '1' : '0'
	if (value instanceof ArrayBuffer) return `x'${Buffer.from(value).toString('hex')}'`
	return textOf(value)
}

/** The values of a row, parted by commas. */
export function literalsOf(values: Value[]): string {
	return values.map(literalOf).join()
}

function realOf(value: number): string {
	if (!Number.isFinite(value)) return value > 0 ? '9e999' : '-9e999'
	return Number.isInteger(value) && Math.abs(value) < 1e15 ? `${value}.0` : String(value)
}

function textOf(value: string): string {
	if (value.includes('\0')) return `cast(x'${Buffer.from(value).toString('hex')}' as text)`
	const escaped = value.replaceAll("'", "''")
	// Wrangler takes these words for a transaction wherever they stand in a file.
	return `'${escaped.replaceAll('BEGIN TRANSACTION', "BEGIN' || ' TRANSACTION")}'`
}
