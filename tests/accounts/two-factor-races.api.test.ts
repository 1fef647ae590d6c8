import { expect, onTestFinished, test, vi } from 'vitest'
import { interceptBatches } from '#tests/support/faults.ts'
import { createShop, type Shop } from '#tests/support/shop.ts'
import {
	commandActor,
	PASSWORD,
	setAccountStatus,
	signedInHeaders,
	signIn,
} from '#tests/support/staff.ts'
import {
	openShopWithoutTwoFactor,
	openShopWithTwoFactor,
	readTotpSecret,
	totpCode,
} from '#tests/support/two-factor.ts'
import { endSessions, removeTwoFactor } from '#worker/domain/accounts/staff-accounts.ts'

const PATH = '/api/auth/two-factor'
const NEW_PASSWORD = 'a fresh one, rather long'

/** Returns the shop in which something happens after the checks of a change, before its batch. */
function interruptBatch({ db, now }: Shop, interrupt: () => Promise<unknown>) {
	const interrupted = interceptBatches(db, async (batch) => batch === 1 && interrupt())
	return createShop(interrupted, { now })
}

test('a code confirms only the secret it was checked with, not that of a concurrent set-up', async () => {
	const { shop, headers, send, setUp } = await openShopWithoutTwoFactor()
	const { code } = await setUp()
	let newCode = ''
	const interrupted = interruptBatch(shop, async () => {
		newCode = (await setUp()).code
	})

	const confirmed = await interrupted.send(`${PATH}/confirmation`, { code }, { headers })

	expect(confirmed.status).toBe(409)
	expect(await shop.readData(PATH, { headers })).toEqual({ state: 'pending' })
	expect((await send('/confirmation', { code: newCode })).status).toBe(200)
})

type Account = Awaited<ReturnType<typeof openShopWithoutTwoFactor>>

const sessionEnds: [string, (account: Account) => Promise<unknown>][] = [
	['its sessions end', ({ shop, person }) => endSessions(shop.db, person, commandActor(shop))],
	['it is disabled', ({ shop, person }) => setAccountStatus(shop, person.email, 'disabled')],
	[
		'its two-factor authentication is removed',
		({ shop, person }) => removeTwoFactor(shop.db, person, commandActor(shop)),
	],
	[
		'another session changes its password',
		async ({ shop, person }) => {
			const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }
			const headers = await signedInHeaders(shop, person.id)
			await shop.send('/api/auth/password', change, { headers })
		},
	],
]

test.each(sessionEnds)('no set-up is confirmed for an account if %s meanwhile', async (_, end) => {
	const account = await openShopWithoutTwoFactor()
	const { shop, person, headers, setUp } = account
	const { code } = await setUp()
	const interrupted = interruptBatch(shop, () => end(account))

	const confirmed = await interrupted.send(`${PATH}/confirmation`, { code }, { headers })

	expect(confirmed.status).toBe(401)
	await setAccountStatus(shop, person.email, 'active')
	const newSession = { headers: await signedInHeaders(shop, person.id) }
	expect(await shop.readData(PATH, newSession)).not.toMatchObject({ state: 'on' })
})

test.each(sessionEnds)('no password changes for an account if %s meanwhile', async (_, end) => {
	const account = await openShopWithoutTwoFactor()
	const { shop, person, headers } = account
	const interrupted = interruptBatch(shop, () => end(account))
	const change = { currentPassword: PASSWORD, newPassword: 'that of the intruder' }

	const changed = await interrupted.send('/api/auth/password', change, { headers })

	expect(changed.status).toBe(401)
	await setAccountStatus(shop, person.email, 'active')
	expect((await signIn(shop, person.email, change.newPassword)).status).toBe(401)
})

test('a sign-in without a code fails if two-factor authentication is turned on at the same time', async () => {
	const { shop, person, send, setUp } = await openShopWithoutTwoFactor()
	const { code } = await setUp()
	const interrupted = interruptBatch(shop, () => send('/confirmation', { code }))

	const body = { email: person.email, password: PASSWORD }

	expect((await interrupted.send('/api/auth/login', body)).status).toBe(401)
})

test('of two concurrent changes by one session, the one that no longer applies is rejected', async () => {
	const { shop, headers, send, setUp } = await openShopWithoutTwoFactor()
	const { code } = await setUp()
	const confirm = () => send('/confirmation', { code })
	const whileConfirmed = await interruptBatch(shop, confirm).send(PATH, {}, { headers })
	const remove = () => send('/removal')
	const path = `${PATH}/recovery-codes`
	const whileRemoved = await interruptBatch(shop, remove).send(path, {}, { headers })

	expect([whileConfirmed.status, whileRemoved.status]).toEqual([409, 409])
	expect(await shop.readData(PATH, { headers })).toEqual({ state: 'off' })
})

test('a code of an earlier secret does not bring it back if a new set-up is confirmed at the same time', async () => {
	const { shop, clock, person, codeNow } = await openShopWithTwoFactor()
	const { headers } = person
	const send = (path: string, body = {}) => shop.send(PATH + path, body, { headers })
	let newSecret = ''
	const { decrypt } = crypto.subtle
	onTestFinished(() => void vi.restoreAllMocks())
	vi.spyOn(crypto.subtle, 'decrypt').mockImplementationOnce(async (...args) => {
		await send('/removal')
		newSecret = (await readTotpSecret(await send(''))).secret
		await send('/confirmation', { code: totpCode(newSecret, clock.now()) })
		return decrypt.apply(crypto.subtle, args)
	})

	const body = { password: PASSWORD, code: codeNow() }
	const withOldCode = await shop.send('/api/auth/reauthenticate', body, { headers })

	expect(withOldCode.status).toBe(422)
	clock.advance(30_000)
	const login = { email: person.email, password: PASSWORD }
	const code = totpCode(newSecret, clock.now())
	expect((await shop.send('/api/auth/login', { ...login, code })).status).toBe(200)
})
