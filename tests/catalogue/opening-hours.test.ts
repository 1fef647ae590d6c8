import { expect, test } from 'vitest'
import { formatWeeks } from '#app/lib/opening-hours.ts'
import { type Branch, branches } from '#content/branches.ts'

const [madhupur, dhanbari]: readonly Branch[] = branches

test('the hours of shops that keep the same are said once', () => {
	expect(formatWeeks(branches)).toBe('Sat to Thu 10 am to 8:30 pm, Friday 3 pm to 8:30 pm')
})

test('of shops that keep other hours each is named with its own, and a day off is called closed', () => {
	const closedOnFriday = dhanbari.hours.filter(({ day }) => day !== 'Friday')

	expect(formatWeeks([madhupur, { ...dhanbari, hours: closedOnFriday }])).toBe(
		'Madhupur Sat to Thu 10 am to 8:30 pm, Friday 3 pm to 8:30 pm; Dhanbari Sat to Thu 10 am to 8:30 pm, Friday closed',
	)
})
