import { beforeAll, expect, test } from 'vitest'
import { DEMO_STAFF } from '#contract/accounts/auth.ts'
import { insertStaff } from '#db/accounts/staff.ts'
import { openDatabase } from '#db/client.ts'
import { runScript } from '#tests/support/commands.ts'
import { openLibsqlTarget, openMigratedTarget } from '#tests/support/database-targets.ts'
import { createShop, ORIGIN, type Shop } from '#tests/support/shop.ts'
import { startMigratedSqld } from '#tests/support/sqld.ts'
import { firstCookie, signIn } from '#tests/support/staff.ts'

let url: string
let shop: Shop

beforeAll(async () => {
	const sqld = await startMigratedSqld()
	url = sqld.url
	shop = createShop(openDatabase({ LIBSQL_URL: url }))
	return sqld.stop
})

/** Runs `npm run shop -- staff` on a libSQL shop and returns its output. */
const runStaff = (...words: string[]) => runStaffOn(url, ...words)

async function runStaffOn(libsqlUrl: string, ...words: string[]) {
	const { output } = await runScript('shop', ['staff', ...words], {
		env: { LIBSQL_URL: libsqlUrl },
	})
	return output.trim()
}

const readPassword = (output: string) => output.match(/password ([\w-]{16})/)?.[1] ?? ''

async function signInAs(email: string, password: string) {
	const response = await signIn(shop, email, password)
	return { status: response.status, cookie: firstCookie(response) }
}

const readInventoryStatus = async (Cookie: string) =>
	(await shop.fetch('/api/inventory', { headers: { Cookie } })).status

test('a database without migrations or without staff is reported', async () => {
	const { url: empty, migrate } = await openLibsqlTarget()

	expect(await runStaffOn(empty, 'list')).toContain('lacks the newest migrations')
	await migrate()
	expect(await runStaffOn(empty, 'list')).toContain('Nobody may sign in')
})

test('a name with control characters is rejected', async () => {
	for (const name of ['two\nlines', 'red \u001b[31m', 'turned \u202Eback']) {
		expect(await runStaff('add', 'imitator@jonaki.example', name)).toContain(
			'Name must be one line',
		)
	}
	expect(await runStaff('list')).not.toContain('imitator@')
})

test('an operator adds, lists, disables and enables staff and ends their sessions', async () => {
	const email = 'rahima@jonaki.example'

	const password = 'chosen by herself'
	const added = await runStaff('add', email.toUpperCase(), 'Rahima', 'Khatun')
	expect(added).toContain(`libSQL at ${url}`)
	expect(added).toContain('once, within 72 hours')
	const oneTime = await signInAs(email, readPassword(added))
	expect([oneTime.status, await readInventoryStatus(oneTime.cookie)]).toEqual([200, 403])
	const headers = { Cookie: oneTime.cookie, Origin: ORIGIN }
	await shop.send('/api/auth/password', { newPassword: password }, { headers })
	const first = await signInAs(email, password)
	expect([first.status, await readInventoryStatus(first.cookie)]).toEqual([200, 200])
	expect(await runStaff('list')).toContain(
		'rahima@jonaki.example  Rahima Khatun, owner, active, no two-factor authentication, 2 sessions, last seen ',
	)

	await runStaff('end-sessions', email)
	expect(await readInventoryStatus(first.cookie)).toBe(401)
	const second = await signInAs(email, password)
	await runStaff('disable', email, '--yes')
	expect([
		await readInventoryStatus(second.cookie),
		(await signInAs(email, password)).status,
	]).toEqual([401, 401])
	expect(await runStaff('disable', email)).toContain('was already disabled')
	expect(await runStaff('enable', email)).toContain('with the previous password')
	const third = await signInAs(email, password)
	expect(await runStaff('enable', email)).toContain('was already active')
	expect([third.status, await readInventoryStatus(third.cookie)]).toEqual([200, 200])
})

test('the last active owner is disabled only with --yes', async () => {
	const { url } = await openMigratedTarget()
	const email = 'rahima@jonaki.example'
	await runStaffOn(url, 'add', email, 'Rahima')

	expect(await runStaffOn(url, 'disable', email)).toMatch(
		/last active owner .*Nothing was changed; --yes/,
	)
	expect(await runStaffOn(url, 'list')).toContain('Rahima, owner, active')
	await runStaffOn(url, 'disable', email, '--yes')
	expect(await runStaffOn(url, 'list')).toContain('Rahima, owner, disabled')
})

test('stored control characters are printed as codes', async () => {
	const name = 'red \u001b[31m turned \u202Eback'
	const times = { passwordChangedAt: new Date(), createdAt: new Date() }
	const email = 'forger@jonaki.example'
	await insertStaff(shop.db, { id: 'forger', name, email, passwordHash: 'none', ...times })

	expect(await runStaff('list')).toContain('red \\u{1b}[31m turned \\u{202e}back')
})

test('a reset prints a temporary password', async () => {
	const email = 'karim@jonaki.example'
	const password = readPassword(await runStaff('add', email, 'Karim'))

	const oneTime = readPassword(await runStaff('reset-password', email))

	expect((await signInAs(email, password)).status).toBe(401)
	const signedIn = await signInAs(email, oneTime)
	expect([signedIn.status, await readInventoryStatus(signedIn.cookie)]).toEqual([200, 403])
	expect(await runStaff('list')).toContain('Karim, owner, active, must choose a new password')
})

test('resetting the password of a disabled account advises the command that enables it', async () => {
	const email = 'shirin@jonaki.example'
	await runStaff('add', email, 'Shirin', '--role', 'staff')
	await runStaff('disable', email)

	const reset = await runStaff('reset-password', email)

	expect(reset).toContain(`To enable it: npm run shop -- staff enable ${email}`)
})

test.each([
	[['disable', 'nobody@jonaki.example'], 'no account with the email nobody@jonaki.example'],
	[
		['disable', 'nobody'],
		'Please enter a valid email.\nUsage: npm run shop -- staff disable EMAIL [--yes] [--remote]',
	],
	[
		['add', 'karim@jonaki.example', 'Kar\u200bim'],
		'Name has invisible characters. Please delete it and type it again.\nUsage',
	],
	[['list', '--two-factor'], "Unknown option '--two-factor'"],
	[['list', 'more'], 'Unexpected argument: more'],
	[['add', 'karim@jonaki.example'], 'An argument is missing.'],
	[['dismiss'], 'There is no command staff dismiss.\nUsage: npm run shop -- COMMAND'],
])('npm run shop -- staff %j reports the error', async (words, message) => {
	expect(await runStaff(...words)).toContain(message)
})

test('the demo account can be neither added nor enabled, which disabling it and resetting its password state', async () => {
	const { email, name } = DEMO_STAFF
	const times = { passwordChangedAt: new Date(), createdAt: new Date() }
	const demo = { id: 'demo', email, name, passwordHash: 'not a hash', ...times }
	await insertStaff(shop.db, demo)
	expect(await runStaff('enable', email)).toContain('was already active')
	const notes = [await runStaff('disable', email, '--yes'), await runStaff('reset-password', email)]

	const added = await runStaff('add', email, name)
	const enabled = await runStaff('enable', email)

	for (const note of [...notes, enabled]) {
		expect(note).toContain('The demo account cannot be enabled again.')
		expect(note).toContain('npm run shop -- staff add EMAIL NAME')
	}
	expect(added).toContain('The demo account cannot be used here')
	expect(await runStaff('list')).toContain(`${email}  ${name}, owner, disabled`)
})
