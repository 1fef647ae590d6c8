import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { branches } from '#content/branches.ts'
import { copies } from '#content/copies.ts'

const towns = [
	...branches.map(({ town }) => town),
	...Object.values(copies).flatMap(({ branch }) => Object.values(branch.towns)),
]

/** Sentences that a new branch changes. Everything else reads the list of branches. */
const copyWithTowns = [
	'content/api-guide.md',
	'content/bn/branches.ts',
	'content/bn/contact.ts',
	'content/bn/home.ts',
	'content/bn/legal/privacy-policy.ts',
	'content/bn/legal/terms-of-use.ts',
	'content/bn/listing.ts',
	'content/bn/product.ts',
	'content/bn/shared.ts',
	'content/bn/shop.ts',
	'content/branches.ts',
	'content/en/contact.ts',
	'content/en/home.ts',
	'content/en/legal/privacy-policy.ts',
	'content/en/legal/terms-of-use.ts',
	'content/en/listing.ts',
	'content/en/product.ts',
	'content/en/shared.ts',
	'content/en/shop.ts',
]

test('these files have sentences that name a town', () => {
	const files = readdirSync('content', { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
	const named = files.filter((file) => {
		const text = readFileSync(file, 'utf8').toLowerCase()
		return towns.some((town) => text.includes(town.toLowerCase()))
	})

	expect(towns.length).toBeGreaterThan(branches.length)
	expect(named.sort()).toEqual(copyWithTowns)
})
