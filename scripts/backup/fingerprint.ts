import { createHash, type Hash } from 'node:crypto'

/** The part of a fingerprint that covers the schema. */
export const SCHEMA = 'schema'

/** Row count and hash of each table and of the schema. */
export type Fingerprint = Record<string, { rows: number; sha256: string }>

export type Tally = ReturnType<typeof startTally>

/** Counts and hashes texts, part by part. */
export function startTally() {
	const parts = new Map<string, { rows: number; hash: Hash }>()
	return {
		add: (name: string, ...texts: string[]) => {
			const part = parts.get(name) ?? { rows: 0, hash: createHash('sha256') }
			parts.set(name, part)
			part.rows += texts.length
			for (const text of texts) part.hash.update(`${text}\n`)
		},
		fingerprint: (): Fingerprint => {
			const entries = [...parts].map(([name, { rows, hash }]) => {
				return [name, { rows, sha256: hash.copy().digest('hex') }]
			})
			return Object.fromEntries(entries)
		},
	}
}

/** Returns the parts in which two databases differ. */
export function compareFingerprints(one: Fingerprint, other: Fingerprint): string[] {
	const parts = new Set([...Object.keys(one), ...Object.keys(other)])
	return [...parts].filter((part) => one[part]?.sha256 !== other[part]?.sha256).sort()
}

/** Returns the number of rows in all tables. */
export function countRows({ [SCHEMA]: _, ...tables }: Fingerprint): number {
	return Object.values(tables).reduce((sum, { rows }) => sum + rows, 0)
}
