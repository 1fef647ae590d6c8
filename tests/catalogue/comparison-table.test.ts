import { expect, test } from 'vitest'
import { BRANCH_NAMES } from '#contract/shop/branches.ts'
import { findElements, readTexts } from '#tests/support/html.ts'
import { fetchPage } from '#tests/support/pages.ts'
import type { ProductOverride } from '#tests/support/products.ts'
import { openShopWith, type Shop } from '#tests/support/shop.ts'

const laptops: ProductOverride[] = [
	{
		slug: 'aero',
		name: 'Kestrel Aero',
		price: 60_000,
		discountPrice: 52_000,
		available: 3,
		warranty: '2 years',
		specifications: [
			{ key: 'Display', value: { Size: '14 inch', Panel: 'IPS' } },
			{ key: 'Memory', value: { RAM: '16 GB' } },
		],
	},
	{
		slug: 'bolt',
		name: 'Kestrel Bolt',
		price: 52_000,
		available: 20,
		specifications: [
			{ key: 'Ports', value: { USB: '3' } },
			{ key: ' memory', value: { 'ram ': '16  gb', Slots: '2' } },
			{ key: 'display', value: { 'Touch  Screen': 'Yes', SIZE: '15 inch' } },
		],
	},
]

/** Returns the text of each cell of the comparison, by row. Groups have a single cell. */
async function readTable(shop: Shop, path: string): Promise<string[][]> {
	const { html } = await fetchPage(shop, path)
	return findElements(html, 'main tbody tr').map(({ outerHTML }) =>
		readTexts(outerHTML, 'th, td').map((cell) => cell.replaceAll(/\s+/g, ' ')),
	)
}

const [, ...otherTowns] = Object.values(BRANCH_NAMES)

test('a comparison aligns specifications of the same group and label in any case and spacing, and marks what differs', async () => {
	const shop = await openShopWith(laptops)

	expect(await readTable(shop, '/compare?products=aero,bolt')).toEqual([
		['In our shops'],
		['Stock in Madhupur ≠ different', 'Low Stock, 3 left', 'In Stock'],
		...otherTowns.map((town) => [`Stock in ${town}`, 'Out of Stock', 'Out of Stock']),
		['Brand', 'Kestrel', 'Kestrel'],
		['Warranty', '2 years', '— not stated'],
		['Key facts'],
		['Memory (RAM)', '16 GB', '16 GB'],
		['Display'],
		['Size ≠ different', '14 inch', '15 inch'],
		['Panel', 'IPS', '— not stated'],
		['Touch Screen', '— not stated', 'Yes'],
		['Memory'],
		['Slots', '— not stated', '2'],
		['Ports'],
		['USB', '— not stated', '3'],
	])
})

test('of the minimums that a key fact reaches, a comparison states the highest', async () => {
	const speeds = ['1200 Mbps', '3000 Mbps']
	const shop = await openShopWith(
		speeds.map((speed, index) => ({
			slug: `router-${index}`,
			category: 'router',
			name: `Kestrel ${speed} router`,
		})),
	)

	expect(await readTable(shop, '/compare?products=router-0,router-1')).toContainEqual([
		'Speed ≠ different',
		'1,000 Mbit/s or more',
		'3,000 Mbit/s or more',
	])
})

test('a link hides the rows and groups in which the products do not differ', async () => {
	const shop = await openShopWith([...laptops, { ...laptops[1], slug: 'bolt-2' }])
	const { links } = await fetchPage(shop, '/compare?products=aero,bolt')
	expect(links).toContain('/compare?products=aero,bolt&only=differences')

	const rows = await readTable(shop, '/compare?products=aero,bolt&only=differences')
	expect(rows.map(([label]) => label?.replace(' ≠ different', ''))).toEqual([
		...['In our shops', 'Stock in Madhupur', 'Display', 'Size'],
	])
	const { words } = await fetchPage(shop, '/compare?products=bolt,bolt-2&only=differences')
	expect(words).toContain('We know of no difference between these products.')
})

test('values that are equal in another spelling do not differ, and a fact has one row with what the specifications say', async () => {
	const speeds = ['1200 Mbps', '1,200 mbps']
	const ports = ['LAN, WAN', 'wan,lan']
	const shop = await openShopWith(
		speeds.map((speed, index) => ({
			slug: `router-${index}`,
			category: 'router',
			specifications: [{ key: 'Wireless', value: { Speed: speed, Sockets: ports[index] ?? '' } }],
		})),
	)

	const rows = await readTable(shop, '/compare?products=router-0,router-1')
	expect(rows).toContainEqual(['Speed', ...speeds])
	expect(rows).toContainEqual(['Sockets', ...ports])
	expect(rows.filter(([label]) => label === 'Speed')).toHaveLength(1)
})

test('in both languages, quantities in other units, lists with other conjunctions and other signs of times do not differ', async () => {
	const texts = [
		['Weight', '1.5 kg', '1500 g'],
		['Power', '65 W', '65 watts'],
		['Playtime', '10 hrs', '10 hours'],
		['Battery', '20 000 mAh', '20,000 mAh'],
		['Sockets', 'USB-C and HDMI', 'HDMI + USB-C'],
		['Picture', '1920 x 1080', '1920×1080'],
		['Clock', '2.4 GHz', '2400MHz'],
		['Width', '30 cm', '300 mm'],
		['Support', '1 year', '12 months'],
		['Ratio', '16:9', '16 : 9'],
		['Mass', '1500gm', '1.5 kg'],
		['Rating', 'IP 67, Wi-Fi 6', 'WiFi 6, IP67'],
		['Load', '১.৫ কেজি', '1500 g'],
		['Stay', '20 ঘণ্টা', '20h'],
		['Resistance', '32 Ω', '32 ohms'],
		['Service', 'N/A', 'Unknown'],
		['Reserve', '20 000 mAh', '200 mAh'],
	] as const
	const values = [1, 2].map((index) =>
		Object.fromEntries(texts.map((row) => [row[0], row[index] ?? ''])),
	)
	const shop = await openShopWith(
		values.map((value, index) => ({
			slug: `one-${index}`,
			specifications: [{ key: 'General', value }],
		})),
	)

	const path = '/compare?products=one-0,one-1&only=differences'
	const rows = await readTable(shop, path)
	const banglaRows = await readTable(shop, `/bn${path}`)

	const labels = rows.map(([label]) => label?.replace(' ≠ different', ''))
	const different = texts.filter(([label]) => labels.includes(label))
	expect(different.map(([label]) => label)).toEqual(['Reserve'])
	expect(banglaRows).toHaveLength(rows.length)
})

test('below the names are the prices and a chat about each product, and a sentence states by how much they differ', async () => {
	const sound = [
		['SBC, AAC, LDAC', '40 hours', '1 TB', '14', '2 years'],
		['AAC, SBC', '30 hours', '1024GB', '15 inch', '6 months'],
	]
	const shop = await openShopWith(
		sound.map(([Codecs = '', Playtime = '', Disk = '', Width = '', Support = ''], index) => ({
			slug: `tune-${index}`,
			name: `Tune ${index}`,
			price: 12_000 - 8000 * index,
			specifications: [{ key: 'Sound', value: { Codecs, Playtime, Disk, Width, Support } }],
		})),
	)
	const { html, words } = await fetchPage(shop, '/compare?products=tune-0,tune-1')

	expect(readTexts(html, 'thead [data-slot=price]')).toEqual(['৳12,000', '৳4,000'])
	expect(readTexts(html, 'thead a[href^="https://wa.me/"]')).toEqual(['WhatsApp', 'WhatsApp'])
	expect(words).toContain(': 10 hours longer, 1.5 years more support; only this one has LDAC.')
	expect(words).toContain(': ৳8,000 cheaper, 1 inch larger width.')
	const rows = await readTable(shop, '/compare?products=tune-0,tune-1')
	expect(rows).toContainEqual(['Disk', '1 TB', '1024GB'])
	expect(rows).toContainEqual(['Width ≠ different', '14 inch', '15 inch'])
})
