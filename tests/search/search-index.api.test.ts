import { expect, test } from 'vitest'
import { addProduct, openBackOffice } from '#tests/support/back-office.ts'
import { importLines } from '#tests/support/imports.ts'
import {
	buildProduct,
	editProduct,
	insertProducts,
	readProduct,
	search,
	slugs,
} from '#tests/support/products.ts'
import { openShop } from '#tests/support/shop.ts'
import { rebuildSearch } from '#worker/domain/search/rebuild.ts'

test('an edited product is found by its new words and not by the old ones', async () => {
	const { shop, headers } = await openBackOffice([
		{ name: 'Aero 14 notebook', slug: 'aero-14' },
		{ name: 'Aero 15 notebook' },
	])
	const { _id: id } = await readProduct(shop, 'aero-14')
	const fields = { name: 'Zephyr 14 notebook', price: 99 }
	expect((await editProduct(shop, { id, headers, fields })).status).toBe(200)

	expect((await search(shop, 'zephyr')).totalCount).toBe(1)
	expect((await search(shop, 'aero')).totalCount).toBe(1)
	expect((await search(shop, 'aero 14', '&exact=1')).totalCount).toBe(0)
	expect((await search(shop, 'zephir')).search?.corrected).toBe('zephyr')
	expect(slugs(await search(shop, 'notebook', '&maxPrice=99'))).toEqual(['aero-14'])
})

test('an import replaces index entries, and a rebuilt index gives the same results', async () => {
	const shop = await openShop()
	const [first] = await insertProducts(shop.db, [{ name: 'Old lamp' }, { name: 'Desk fan' }])
	await importLines(shop, [
		buildProduct({ name: 'New kettle', slug: first?.slug }),
		buildProduct({ name: 'Red kettle' }),
	])
	const texts = ['kettle', 'lamp', 'fan', 'ketle', 'kestrel', 'pn', 'desk f']
	const searchAll = () => Promise.all(texts.map((text) => search(shop, text)))
	const before = await searchAll()

	expect(before.map(({ totalCount }) => totalCount).slice(0, 4)).toEqual([2, 0, 1, 2])
	await rebuildSearch(shop.db)
	expect(await searchAll()).toEqual(before)
})

test('codes and numbers with units match by prefix', async () => {
	const shop = await openShop()
	const lamps = Array.from({ length: 50 }, (_, index) => ({ name: `Lamp 30a${index}` }))
	await insertProducts(shop.db, [
		...lamps,
		{ name: 'Yamaha EPH-30B headset', slug: 'headset' },
		{ name: 'Vista 87 inch screen', slug: 'screen' },
	])

	for (const typed of ['yamaha eph-3', 'yamaha eph-30', 'eph30', 'yamaha eph 30', 'eph-30b'])
		expect(slugs(await search(shop, typed)), typed).toEqual(['headset'])
	for (const typed of ['vista 87 i', '87 in', '87 inc', 'vista 87-inc', '87 inch'])
		expect(slugs(await search(shop, typed)), typed).toEqual(['screen'])
})

const WORDS = 1000
const WORDS_PER_FEATURE = 40
const consonants = [...'কখগঘজটদনপবমরলস']
const vowels = [...'ািুেো']

/** Returns a nine-letter word for a number. Some forty fuzzy keys find a misspelling of it. */
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
