import type { Value } from '@libsql/client'

/** Returns SQL that evaluates to exactly this value, of the same type. */
export function formatLiteral(value: Value): string {
	if (value === null) return 'NULL'
	if (typeof value === 'bigint') return String(value)
	if (typeof value === 'number') return formatReal(value)
	if (typeof value === 'boolean') return value ? '1' : '0'
	if (value instanceof ArrayBuffer) return `x'${Buffer.from(value).toString('hex')}'`
	return formatText(value)
}

/** Returns the values of a row, separated by commas. Fingerprints in older backups depend on every byte of it. */
export function formatLiterals(values: Value[]): string {
	return values.map(formatLiteral).join()
}

function formatReal(value: number): string {
	if (!Number.isFinite(value)) return value > 0 ? '9e999' : '-9e999'
	return Number.isInteger(value) && Math.abs(value) < 1e15 ? `${value}.0` : String(value)
}

function formatText(value: string): string {
	if (value.includes('\0')) return `cast(x'${Buffer.from(value).toString('hex')}' as text)`
	const escaped = value.replaceAll("'", "''")
	// wrangler takes these words for a transaction wherever they stand in a file.
	return `'${escaped.replaceAll('BEGIN TRANSACTION', "BEGIN' || ' TRANSACTION")}'`
}
