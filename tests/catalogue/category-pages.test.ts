import { expect, test } from 'vitest'
import { followRedirect, postForm, readFormFields } from '#tests/support/forms.ts'
import { textOf } from '#tests/support/html.ts'
import { newSessionHeaders } from '#tests/support/staff.ts'
import { openShopWithCategories, slugsOf } from './category-shop.ts'

const PAGE = '/dashboard/categories'

async function openPages() {
	const { shop, headers, list, findId } = await openShopWithCategories()
	const page = async (path: string) => (await shop.fetch(path, { headers })).text()
	const post = (path: string, fields: Record<string, string>) =>
		postForm(shop, path, fields, headers)
	const findPagePath = async (slug: string) => `${PAGE}/${await findId(slug)}`
	return { shop, headers, list, page, post, findPagePath }
}

test('only owners see and can use the button that removes a category', async () => {
	const { shop, page, findPagePath } = await openPages()
	const headers = await newSessionHeaders(shop, 'staff')
	const path = await findPagePath('router')

	expect(await page(path)).toContain('>Remove<')
	expect(await (await shop.fetch(path, { headers })).text()).not.toContain('>Remove<')
	expect((await postForm(shop, path, { change: 'remove' }, headers)).status).toBe(403)
})

test('only owners see and can set the specification template of a subcategory, and a rejected one is kept', async () => {
	const { shop, page, post, findPagePath } = await openPages()
	const headers = await newSessionHeaders(shop, 'staff')
	const path = await findPagePath('ultrabook')
	const template = { change: 'template', groups: 'Display\r\nSize\r\n\r\nPorts\r\n USB-C ' }

	expect(await page(await findPagePath('laptop'))).not.toContain('name="groups"')
	expect(await (await shop.fetch(path, { headers })).text()).not.toContain('name="groups"')
	expect((await postForm(shop, path, template, headers)).status).toBe(403)
	const rejected = await post(path, { ...template, groups: 'Display\n\nPorts\nUSB-C' })
	expect(rejected.status).toBe(422)
	const rejectedPage = await rejected.text()
	expect(rejectedPage).toContain('>A group must have at least one label</a>')
	expect(readFormFields(rejectedPage, '[name="groups"]').groups).toBe('Display\n\nPorts\nUSB-C')

	expect((await post(path, template)).headers.get('Location')).toBe(path)
	const saved = await page(path)
	expect(readFormFields(saved, '[name="groups"]').groups).toBe('Display\nSize\n\nPorts\nUSB-C')
	expect(textOf(await page('/dashboard'))).toContain('Specification template changed')

	await post(path, { change: 'derive' })
	expect(await page(path)).not.toContain('[value="derive"]')
})

test('an unknown category has no page, and a subcategory has no form for subcategories', async () => {
	const { shop, headers, findPagePath } = await openPages()

	for (const path of [`${PAGE}/nowhere`, `${await findPagePath('plain-router')}/new`])
		expect((await shop.fetch(path, { headers })).status, path).toBe(404)
})

test('the list shows categories with their subcategories and numbers of products', async () => {
	const { page } = await openPages()

	const text = textOf(await page(PAGE))

	expect(text).toMatch(/Laptop\s+1 product\s+plain-laptop, ultrabook/)
	expect(text).toMatch(/Router\s+1 product\s+plain-router/)
})

test('staff add a category and a subcategory with plain forms', async () => {
	const { shop, headers, list, page, post, findPagePath } = await openPages()

	const added = await post(`${PAGE}/new`, { name: 'Cameras', slug: '' })
	const path = await findPagePath('cameras')
	const inside = await post(`${path}/new`, { name: 'Lenses', slug: 'lens' })

	expect([added.status, added.headers.get('Location')]).toEqual([303, PAGE])
	expect((await followRedirect(shop, added, headers)).lines).toEqual(['Category added.'])
	expect([inside.status, inside.headers.get('Location')]).toEqual([303, path])
	expect(await page(path)).toContain('Lenses')
	expect((await list()).at(-1)).toMatchObject({
		name: 'Cameras',
		subcategories: [{ slug: 'lens' }],
	})
})

test.each([
	['/new', { name: '', slug: 'camera' }, 'Name is required'],
	['/new', { name: 'Cameras', slug: 'A b' }, 'Web address must be lower-case'],
	['/new', { name: 'Cameras', slug: 'laptop' }, 'Another category has this web address'],
	['/id', { name: '', slug: 'camera' }, 'Name is required'],
	[
		'/id',
		{ name: 'Cameras', 'translations.bn.name': 'x'.repeat(101) },
		'Bangla name must be at most 100',
	],
	['/id', { name: 'Cameras', slug: '' }, 'Web address is required'],
	['/id', { name: 'Cameras', slug: 'laptop' }, 'Another category has this web address'],
])('a rejected form %s with %j names the field and keeps values', async (path, fields, message) => {
	const { list, post, findPagePath } = await openPages()
	const before = await list()
	const formPath = path === '/new' ? `${PAGE}/new` : await findPagePath('router')

	const response = await post(formPath, fields)
	const page = await response.text()

	expect(response.status).toBe(422)
	expect(page).toContain(message)
	expect(page).toContain('<title>Error: ')
	for (const value of Object.values(fields)) expect(page).toContain(`value="${value}"`)
	expect(await list()).toEqual(before)
})

test('the buttons and the form of a category save the change and redirect back', async () => {
	const { list, post, findPagePath } = await openPages()
	const path = await findPagePath('laptop')

	const moved = await post(path, { position: '2' })
	const movedInside = await post(await findPagePath('ultrabook'), { position: '1' })
	const saved = await post(path, { name: 'Notebooks', slug: 'notebook' })

	const locations = [moved, movedInside, saved].map(({ headers }) => headers.get('Location'))
	expect(locations).toEqual([PAGE, path, path])
	const categories = await list()
	expect(slugsOf(categories)).toEqual(['router', 'notebook'])
	expect(slugsOf(categories[1]?.subcategories ?? [])).toEqual(['ultrabook', 'plain-laptop'])
})

test('an owner removes an empty category and sees why another cannot be removed', async () => {
	const { page, post, findPagePath } = await openPages()
	await post(`${PAGE}/new`, { name: 'Cameras', slug: '' })

	const rejected = await post(await findPagePath('laptop'), { change: 'remove' })
	const removed = await post(await findPagePath('cameras'), { change: 'remove' })

	expect(rejected.status).toBe(409)
	expect(await rejected.text()).toContain('There are 2 products in Laptop: move them first')
	expect([removed.status, removed.headers.get('Location')]).toEqual([303, PAGE])
	expect(await page(PAGE)).not.toContain('Cameras')
	expect(textOf(await page('/dashboard'))).toMatch(/Removed a category\s+Name: Cameras/)
})
