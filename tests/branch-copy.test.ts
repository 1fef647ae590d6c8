import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copies } from '#content/copies.ts'

/** The names of each town, by language. */
const towns = Object.values(copies).map(({ branch }) => Object.values(branch.towns))

/** Sentences that a new branch changes. Everything else reads the list of branches. */
const copyWithTowns = `content/api-guide.md content/bn/branches.ts content/bn/contact.ts
	content/bn/home.ts content/bn/legal/privacy-policy.ts content/bn/legal/terms-of-use.ts
	content/bn/listing.ts content/bn/product.ts content/bn/shared.ts content/bn/shop.ts
	content/branches.ts content/en/contact.ts content/en/home.ts content/en/legal/privacy-policy.ts
	content/en/legal/terms-of-use.ts content/en/listing.ts content/en/product.ts content/en/shared.ts
	content/en/shop.ts`.split(/\s+/)

test('these files have sentences that name a town, and each names every town', () => {
	const files = readdirSync('content', { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
	const texts = files.map((file) => [file, readFileSync(file, 'utf8').toLowerCase()] as const)
	const named = ([, text]: (typeof texts)[number], names: string[]) =>
		names.filter((town) => text.includes(town.toLowerCase())).length
	const naming = texts.filter((text) => named(text, towns.flat()) > 0)
	// The API guide has examples only.
	const incomplete = naming.filter(
		([file, text]) =>
			file.endsWith('.ts') && towns.every((names) => named([file, text], names) < names.length),
	)

	expect(naming.map(([file]) => file).sort()).toEqual(copyWithTowns)
	expect(incomplete.map(([file]) => file)).toEqual([])
})
