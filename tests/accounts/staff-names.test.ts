import { expect, test } from 'vitest'
import { updateStaff } from '#db/accounts/staff.ts'
import { createStaff, openShopAsOwner, signedInHeaders } from '#tests/support/staff.ts'
import { addColleague, nameConflict, renameAccount } from '#tests/support/staff-names.ts'

test.each([
	['Iqbal Khan', 'Iqbal Khan'],
	['Iqbal Khan', 'iqbal  KHAN'],
	['Iqbal Khan', 'lqba1khan'],
	['Iqbal Khan', 'Iqbal.Khan'],
	['Iqbal Khan', 'Ｉｑｂａｌ Khan'],
	['Iqbal Khan', 'Iqbаl Кhаn'],
	['Iqbal Khan', 'Iqbal Κhαn'],
	['Iqbal Khan', 'Íqbal Khan'],
	['Omar Arnab', '0mar Amab'],
	['রহিমা খাতুন', 'রহিমাখাতুন'],
	['প্রিয়া', 'প্রিয়া'.normalize('NFD')],
	['আরিফ', 'অারিফ'],
	['রহিমা', 'ব\u09bcহিমা'],
	['Iqbal', '\u01c0qbal'],
	['Iqbal', 'Iqbal\u02bc'],
	['Iqbal', 'Iq\u02d0bal'],
	['Iqbal', 'Iqbal\u1ab0\u20d0'],
	['করিম', 'করিম\u09bc'],
])('next to %s, no account can be called %s', async (taken, name) => {
	const { shop, owner, headers } = await openShopAsOwner()
	await updateStaff(shop.db, owner.id, { name: taken })
	const colleague = await signedInHeaders(shop, (await createStaff(shop, { name: 'Karim' })).id)

	const added = await addColleague(shop, headers, name)
	const renamed = await renameAccount(shop, colleague, name)

	expect(await added.json()).toMatchObject(nameConflict)
	expect(await renamed.json()).toMatchObject(nameConflict)
})

test('an account can change the spelling of its own name, and names that differ are accepted', async () => {
	const { shop, headers } = await openShopAsOwner()

	const own = await renameAccount(shop, headers, 'RAHIMA KHATUN')
	const other = await addColleague(shop, headers, 'Rahim Khatun')

	expect([own.status, other.status]).toEqual([204, 201])
})

test('a repeated request to add a colleague is no conflict with the first', async () => {
	const { shop, headers } = await openShopAsOwner()
	const body = { name: 'Karim Mia', email: 'k@jonaki.example', password: 'lantern-river-mango' }
	const init = { headers: { ...headers, 'Idempotency-Key': 'karim' } }

	const statuses = [
		(await shop.send('/api/auth/register', body, init)).status,
		(await shop.send('/api/auth/register', body, init)).status,
	]

	expect(statuses).toEqual([201, 201])
})

test('the users page shows names that already look alike', async () => {
	const { shop, headers } = await openShopAsOwner()
	await createStaff(shop, { name: 'Karim' })
	const readPage = async () => (await shop.fetch('/dashboard/users', { headers })).text()
	const before = await readPage()

	await createStaff(shop, { name: 'rahima khatun' })

	expect(before).not.toContain('looks like this one')
	expect((await readPage()).match(/looks like this one/g)).toHaveLength(2)
})
