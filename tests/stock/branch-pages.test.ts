import { expect, test } from 'vitest'
import { openDashboard } from '#tests/support/back-office.ts'
import { readFormFields } from '#tests/support/forms.ts'
import { readAttributes, textOf } from '#tests/support/html.ts'
import { matchAll } from '#tests/support/pages.ts'
import { byBranch } from '#tests/support/products.ts'
import { signedInHeaders } from '#tests/support/staff.ts'

/** Opens a dashboard in which Dhanbari was chosen as the branch. */
async function openInDhanbari() {
	const dashboard = await openDashboard([{ name: 'Kestrel One', available: 20 }])
	const chosen = await dashboard.post('/dashboard/branch', {
		branch: 'dhanbari',
		back: '/dashboard/inventory?search=one',
	})
	return { ...dashboard, chosen }
}

const pressedBranch = (page: string) => readAttributes(page, '[aria-pressed=true]', 'value').join()

test('a member of staff starts in the first branch, and the chosen one is remembered for the session and for later sessions of the account', async () => {
	const { shop, readPage, chosen } = await openInDhanbari()

	expect(chosen.status).toBe(303)
	expect(chosen.headers.get('Location')).toBe('/dashboard/inventory?search=one')
	expect(pressedBranch(await readPage('/dashboard'))).toBe('dhanbari')
	const colleague = await signedInHeaders(shop)
	const page = await (await shop.fetch('/dashboard', { headers: colleague })).text()
	expect(pressedBranch(page)).toBe('madhupur')
})

test('every stock form shows the chosen branch, and Sell in the inventory acts on it', async () => {
	const { readPage, post, inventory, editPath } = await openInDhanbari()
	const list = '/dashboard/inventory'
	const readForm = async (path: string, selector: string) =>
		readFormFields(await readPage(path), selector)
	const forms = [
		await readForm(`${list}/new`, '#available'),
		await readForm(`${list}/import`, '[name="text"]'),
		await readForm(editPath, '#movement'),
		await readForm(editPath, '#counted'),
		await readForm(list, '[value="sell"]'),
	]

	expect(forms.map(({ branch }) => branch)).toEqual(Array(forms.length).fill('dhanbari'))
	const sale = { ...forms.at(-1), movement: 'sell' }
	expect(await (await post(`${editPath}/move`, sale)).text()).toContain(
		'Not enough stock in Dhanbari. ',
	)
	await post(`${editPath}/move`, { ...sale, movement: 'receive', quantity: '3' })
	expect(byBranch((await inventory())[0]?.branches)).toMatchObject({
		madhupur: { available: 20 },
		dhanbari: { available: 3 },
	})
})

test('the inventory shows the counts of all branches in one row, and the ledger of a product names them', async () => {
	const { readPage, post, editPath } = await openDashboard([{ available: 20 }])
	await post(`${editPath}/move`, { branch: 'dhanbari', movement: 'receive', quantity: '3' })
	await post(`${editPath}/move`, { branch: 'dhanbari', movement: 'sell', quantity: '1' })

	const list = await readPage('/dashboard/inventory')
	const page = await readPage(editPath)

	expect(textOf(list)).toMatch(/Madhupur:\s+20\s+Dhanbari:\s+2\s/)
	expect(matchAll(page, /<\/b>, (\w+)/g)).toEqual(['Dhanbari', 'Dhanbari', 'Madhupur'])
	expect(page).toMatch(
		/Available<\/th><td[^>]*>20<\/td><td[^>]*>2<\/td>(<td[^>]*>0<\/td>)*<td[^>]*>22</,
	)
	expect(await readPage('/dashboard/inventory?branch=dhanbari&stock=in')).toContain(
		'No Products Found',
	)
})

test('a count corrects the chosen branch', async () => {
	const { readPage, post, inventory, editPath } = await openDashboard([{ available: 20 }])
	const form = readFormFields(await readPage(`${editPath}/correct?branch=dhanbari&counted=4`))

	await post(`${editPath}/correct`, form)

	expect(form).toMatchObject({ branch: 'dhanbari', available: '0' })
	expect(byBranch((await inventory())[0]?.branches)).toMatchObject({
		madhupur: { available: 20 },
		dhanbari: { available: 4 },
	})
})

test('an unknown branch is not chosen, and the reason names the choices', async () => {
	const { post, readPage } = await openDashboard()

	const response = await post('/dashboard/branch', { branch: 'dhaka' })

	expect(response.status).toBe(422)
	expect(await response.text()).toContain('Branch must be one of madhupur, dhanbari')
	expect(pressedBranch(await readPage('/dashboard'))).toBe('madhupur')
})

test('the dashboard shows the figures and the activity of the chosen branch, and those of the whole shop for any other', async () => {
	const { readPage, post, editPath } = await openDashboard([{ price: 100, available: 20 }])
	await post(`${editPath}/move`, { branch: 'dhanbari', movement: 'receive', quantity: '3' })
	await post(`${editPath}/move`, { branch: 'madhupur', movement: 'sell', quantity: '5' })

	const [all, page, unknown] = await Promise.all(
		['', '?branch=dhanbari', '?branch=dhaka'].map((query) => readPage(`/dashboard${query}`)),
	)

	for (const shop of [all ?? '', unknown ?? '']) {
		expect(textOf(shop)).toMatch(/৳1,800.*Madhupur\s+৳1,500\s+Dhanbari\s+৳300/s)
		expect(textOf(shop)).toContain('Sold 5, Received 3')
	}
	expect(textOf(page ?? '')).toContain('৳300')
	expect(textOf(page ?? '')).not.toMatch(/৳1,[58]00|Sold 5/)
	expect(page).toContain('href="/dashboard/inventory?branch=dhanbari&amp;stock=low"')
	expect(page).toMatch(/href="\/dashboard\?branch=dhanbari" aria-current="page"/)
})

test('the inventory of a branch shows the stock there as low, and names the branch', async () => {
	const { readPage, post, editPath } = await openDashboard([{ price: 100, available: 20 }])
	await post(`${editPath}/move`, { branch: 'dhanbari', movement: 'receive', quantity: '3' })

	const page = await readPage('/dashboard/inventory?branch=dhanbari&stock=low')

	expect(textOf(page)).toMatch(/Stock in Dhanbari.*৳300/s)
	expect(page).toContain('>3 available in Dhanbari<')
	expect(textOf(page)).toContain('Low Stock')
	expect(textOf(page)).not.toContain('In Stock')
	expect(await readPage('/dashboard/inventory')).toContain('>23 available<')
})
