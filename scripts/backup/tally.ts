import { createHash, type Hash } from 'node:crypto'

/** The part of a fingerprint that stands for all that makes the database. */
export const SCHEMA = 'schema'

/** For each table, and for the schema, how many there are and the hash of them all. */
export type Fingerprint = Record<string, { rows: number; sha256: string }>

export type Tally = ReturnType<typeof startTally>

/** Counts and hashes what is put into it, part by part. */
export function startTally() {
	const parts = new Map<string, { rows: number; hash: Hash }>()
	const begin = (part: string) => {
		const begun = parts.get(part) ?? { rows: 0, hash: createHash('sha256') }
		parts.set(part, begun)
		return begun
	}
	return {
		begin,
		add: (part: string, text: string) => {
			const begun = begin(part)
			begun.rows += 1
			begun.hash.update(`${text}\n`)
		},
		fingerprint: (): Fingerprint =>
			Object.fromEntries(
				[...parts].map(([part, { rows, hash }]) => [
					part,
					{ rows, sha256: hash.copy().digest('hex') },
				]),
			),
	}
}

/** The parts in which two databases are not the same. */
export function differences(one: Fingerprint, other: Fingerprint): string[] {
	const parts = new Set([...Object.keys(one), ...Object.keys(other)])
	return [...parts].filter((part) => one[part]?.sha256 !== other[part]?.sha256).sort()
}

/** The rows of all tables; `schema` counts none. */
export function rowCountOf(fingerprint: Fingerprint): number {
	return Object.entries(fingerprint)
		.filter(([part]) => part !== SCHEMA)
		.reduce((sum, [, { rows }]) => sum + rows, 0)
}
