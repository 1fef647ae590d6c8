import { expect, test } from 'vitest'
import { browserHeaders, PASSWORD } from '#tests/support/staff.ts'
import {
	createStaffWithTwoFactor,
	listAuditActions,
	openShopWithTwoFactor,
} from '#tests/support/two-factor.ts'

test('a recovery code allows one sign-in, whatever its letter case and separators', async () => {
	const { shop, person, login } = await openShopWithTwoFactor()
	const [first = '', second = ''] = person.recoveryCodes

	expect((await login({ code: ` ${first.toUpperCase()} ` })).status).toBe(200)
	expect((await login({ code: first })).status).toBe(401)
	const last = await login({ code: second.replaceAll('-', ' ') })
	expect(last.status).toBe(200)

	const headers = browserHeaders(last)
	const state = await shop.readData('/api/auth/two-factor', { headers })
	expect(state).toEqual({ state: 'on', recoveryCodesLeft: 8 })
	expect(await listAuditActions(shop, headers)).toContain('recovery-code-use')
})

test('recovery codes work only for their own account and stay valid when a colleague creates new ones', async () => {
	const { shop, person, login } = await openShopWithTwoFactor()
	const colleague = await createStaffWithTwoFactor(shop)
	const [code] = colleague.recoveryCodes
	const recoveryCodesPath = '/api/auth/two-factor/recovery-codes'

	expect((await login({ code })).status).toBe(401)
	await shop.send(recoveryCodesPath, { password: PASSWORD }, { headers: person.headers })

	const colleagueState = await shop.read('/api/auth/two-factor', { headers: colleague.headers })
	expect(colleagueState).toEqual({ data: { state: 'on', recoveryCodesLeft: 10 } })
	const asColleague = { email: colleague.email, password: PASSWORD, code }
	expect((await shop.send('/api/auth/login', asColleague)).status).toBe(200)
})
