import { expect, test } from 'vitest'
import { parseFacets } from '#app/routes/shop/products/parse-facets.ts'

test.each([
	['16gb ram laptop', 'laptop', { memory: '16' }],
	['laptop 16 gb ram 1 tb ssd', 'laptop', { memory: '16', storage: '1tb' }],
	['core i5 laptop 8gb 512gb ssd', 'laptop', { processor: 'core-i5', memory: '8', storage: '512' }],
	['i5, i7 laptop', 'laptop', { processor: 'core-i5,core-i7' }],
	['i5/i7 laptop', 'laptop', { processor: 'core-i5,core-i7' }],
	['i5/16gb ram/512gb laptop', 'laptop', { processor: 'core-i5', memory: '16', storage: '512' }],
	['144hz/165hz monitor', 'monitor', { refresh: '144,165' }],
	['ips or oled monitor', 'or monitor', { panel: 'ips,oled' }],
	['15.6 inch touch laptop', 'laptop', { screen: '15-16', touch: 'yes' }],
	['27 inch 1440p 144hz monitor', 'monitor', { size: '27', resolution: '1440p', refresh: '144' }],
	['monitor 144 Hz or more', 'monitor', { refresh: '144' }],
	['dell 27" ips monitor', 'dell monitor', { size: '27', panel: 'ips' }],
	['bluetooth earphone', 'earphone', { connection: 'bluetooth' }],
	['wifi 6 router', 'router', { wifi: '6' }],
	['65w charger', 'charger', { power: '65' }],
	['10000mah power bank', 'power bank', { battery: '10000' }],
	['১৬ জিবি র‍্যাম ল্যাপটপ', 'ল্যাপটপ', { memory: '16' }],
	['২৭ ইঞ্চি মনিটর', 'মনিটর', { size: '27' }],
	['ব্লুটুথ হেডফোন', 'হেডফোন', { connection: 'bluetooth' }],
])('a search for "%s" names values of facets', (search, rest, values) => {
	expect(parseFacets(search)).toEqual({ rest, values })
	expect(parseFacets(rest)).toBeNull()
})

test.each(
	`laptop, 16gb, laptop bag 15.6 inch, laptop charger 65w, 120hz monitor, i5-1235u laptop,
	ax3000 router, rtx 4060 laptop, laptop up to 64gb`.split(/,\s+/),
)('a search for "%s" stays as it is', (search) => {
	expect(parseFacets(search)).toBeNull()
})

test('a search within a category need not name it', () => {
	expect(parseFacets('16gb asus', ['laptop'])).toEqual({
		rest: 'asus',
		values: { memory: '16' },
	})
})
