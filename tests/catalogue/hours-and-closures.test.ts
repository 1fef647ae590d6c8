import { expect, test } from 'vitest'
import { shopDay } from '#contract/base/shop-time.ts'
import type { BranchSlug } from '#contract/shop/branches.ts'
import type { ShopSettings } from '#contract/shop/settings.ts'
import { changeSettings } from '#tests/support/back-office.ts'
import { HOURS, openSettings, readSettings, withPath } from '#tests/support/settings.ts'

const hoursOf = (settings: ShopSettings, branch: BranchSlug) =>
	settings.branches[branch].hours.map(({ day, opens, closes }) => `${day} ${opens} ${closes}`)

test('a branch has the hours of the other one or its own, with a break and after midnight', async () => {
	const { shop, readForm, save } = await openSettings()
	const initial = await readForm('hours')

	await save('hours', {
		...withPath(`${HOURS}.Sunday`, { opens: '', closes: '' }),
		...withPath(`${HOURS}.Friday`, { opens: '10:00', closes: '12:30' }),
		...withPath(`${HOURS}.Friday-2`, { opens: '15:00', closes: '01:00' }),
	})

	const same = (await readSettings(shop)).settings
	expect(initial['branches.dhanbari.hours.same']).toBe('true')
	expect(hoursOf(same, 'madhupur').slice(-2)).toEqual(['Friday 10:00 12:30', 'Friday 15:00 01:00'])
	expect(hoursOf(same, 'madhupur').join()).not.toContain('Sunday')
	expect(hoursOf(same, 'dhanbari')).toEqual(hoursOf(same, 'madhupur'))

	const { 'branches.dhanbari.hours.same': _, ...own } = await readForm('hours')
	expect(own).toMatchObject(withPath(`${HOURS}.Friday-2`, { opens: '15:00', closes: '01:00' }))
	await save('hours', {
		'branches.dhanbari.hours.same': '',
		...withPath('branches.dhanbari.hours.Friday-2', { opens: '', closes: '' }),
	})

	const { settings, version } = await readSettings(shop)
	expect(hoursOf(settings, 'madhupur')).toEqual(hoursOf(same, 'madhupur'))
	expect(hoursOf(settings, 'dhanbari')).toEqual(hoursOf(same, 'madhupur').slice(0, -1))
	expect(await readForm('hours')).not.toHaveProperty('branches.dhanbari.hours.same')
	expect(version).toBe(2)
})

test('closed days are entered once for all branches, announced in the notice, moved to one branch and removed', async () => {
	const { shop, readForm, save } = await openSettings()
	const eid = { from: '2030-03-20', to: '2030-03-22', reason: 'Eid' }
	const holiday = { from: '2030-02-21', to: '2030-02-21', reason: 'Mother Language Day' }
	const closures = async () => {
		const { madhupur, dhanbari } = (await readSettings(shop)).settings.branches
		return [madhupur.closures, dhanbari.closures]
	}

	await save('closures', withPath('closures.new', { ...eid, branch: '', notice: 'true' }))
	expect(await closures()).toEqual([[eid], [eid]])
	expect((await readSettings(shop)).settings.notice).toEqual({
		text: 'Closed 20 to 22 March 2030 in all branches: Eid.',
		from: shopDay(shop.now()),
		to: '2030-03-22',
	})

	await save('closures', withPath('closures.new', { ...holiday, to: '', branch: 'dhanbari' }))
	expect(await closures()).toEqual([[eid], [holiday, eid]])

	const saved = await readForm('closures')
	expect(saved).toMatchObject({
		...withPath('closures.0', { ...holiday, branch: 'dhanbari' }),
		...withPath('closures.1', { ...eid, branch: '' }),
	})
	await save('closures', {})
	expect((await readSettings(shop)).version).toBe(2)
	await save('closures', {
		'closures.0.branch': '',
		...withPath('closures.1', { from: '', to: '', reason: '' }),
	})
	expect(await closures()).toEqual([[holiday], [holiday]])
	await save('closures', withPath('closures.new', { ...holiday, branch: '' }))
	expect(await readForm('closures')).not.toHaveProperty(['closures.1.from'])
})

test('closed days in the past are removed by the next change of closed days', async () => {
	const { shop, readForm, save } = await openSettings()
	const { settings } = await readSettings(shop)
	const past = { from: '2020-03-20', to: '2020-03-22', reason: 'Eid' }
	const { madhupur } = settings.branches
	await changeSettings(shop, {
		branches: { ...settings.branches, madhupur: { ...madhupur, closures: [past] } },
	})

	expect(Object.values(await readForm('closures'))).not.toContain('Eid')
	await save('closures', {})

	expect((await readSettings(shop)).settings.branches.madhupur.closures).toEqual([])
})
