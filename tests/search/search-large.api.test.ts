import { expect, test } from 'vitest'
import { addProduct, openBackOffice } from '#tests/support/back-office.ts'
import { search, slugs } from '#tests/support/products.ts'
import { rebuildSearch } from '#worker/domain/search/rebuild.ts'

const WORDS = 1000
const WORDS_PER_FEATURE = 40
const consonants = [...'কখগঘজটদনপবমরলস']
const vowels = [...'ািুেো']

/** Returns a nine-letter word, different for each number. A misspelling of it is found through about forty fuzzy keys. */
function banglaWord(number: number): string {
	let rest = number * 7919
	const next = (letters: string[]) => {
		const letter = letters[rest % letters.length] ?? ''
		rest = Math.floor(rest / letters.length)
		return letter
	}
	const syllables = Array.from({ length: 4 }, () => next(consonants) + next(vowels))
	return `${syllables.join('')}ন`
}

test('a product with a thousand Bangla words can be saved, reindexed and found by a misspelt word', async () => {
	const { shop, headers } = await openBackOffice()
	const words = Array.from({ length: WORDS }, (_, number) => banglaWord(number))
	const keyFeatures = Array.from({ length: WORDS / WORDS_PER_FEATURE }, (_, line) =>
		words.slice(line * WORDS_PER_FEATURE, (line + 1) * WORDS_PER_FEATURE).join(' '),
	)
	const { slug } = await addProduct(shop, headers, { keyFeatures })
	const misspelling = `${words[789]?.slice(0, 4)}${words[789]?.slice(5)}`

	expect(new Set(words).size).toBe(WORDS)
	expect(slugs(await search(shop, misspelling))).toEqual([slug])
	await rebuildSearch(shop.db)
	expect(slugs(await search(shop, misspelling))).toEqual([slug])
})
