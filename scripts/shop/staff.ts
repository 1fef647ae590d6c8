import * as v from 'valibot'
import { formatShopTime } from '#app/lib/format.ts'
import { Email, RegisterInput } from '#contract/auth.ts'
import type { Database } from '#db/client.ts'
import { databaseTarget, withDatabase } from '#scripts/database/database-target.ts'
import { print, UsageError } from '#scripts/run-command.ts'
import { newOneTimePassword } from '#worker/domain/accounts/password.ts'
import {
	addStaffAccount,
	changeStatus,
	endSessions,
	listStaffAccounts,
	requireStaffByEmail,
	resetPassword,
} from '#worker/domain/accounts/staff-accounts.ts'
import type { ShopCommand, ShopCommandInput } from './shop-command.ts'

type StaffInput = {
	db: Database
	/** Name of the database. */
	where: string
	email: string
	personName: string
	removesSecondFactor: boolean
	role: unknown
}

/** Runs a subcommand and returns the message for the operator. */
type StaffCommand = (input: StaffInput) => Promise<string>

const actor = { staffId: null, now: new Date(), requestId: 'command' }
const account = { takes: 'EMAIL', count: [1, 1] } as const

export const staffCommands: Record<string, ShopCommand> = {
	'staff add': {
		takes: 'EMAIL NAME [--role owner|staff]',
		count: [2, 20],
		flags: { role: { type: 'string', default: 'owner' } },
		run: withStaff(add),
	},
	'staff list': { takes: '', count: [0, 0], run: withStaff(list) },
	'staff disable': { ...account, run: withStaff(disable) },
	'staff enable': { ...account, run: withStaff(enable) },
	'staff reset-password': {
		takes: 'EMAIL [--second-factor]',
		count: [1, 1],
		flags: { 'second-factor': { type: 'boolean', default: false } },
		run: withStaff(reset),
	},
	'staff end-sessions': { ...account, run: withStaff(signOutEverywhere) },
}

function withStaff(command: StaffCommand) {
	return async ({ args, flags, where }: ShopCommandInput) => {
		const [email, ...names] = args
		const address = v.safeParse(v.optional(Email), email)
		if (!address.success) throw new UsageError(`${address.issues[0].message}.`)
		const input = {
			email: email?.trim().toLowerCase() ?? '',
			personName: names.join(' '),
			role: flags.role,
			removesSecondFactor: flags['second-factor'] === true,
		}
		const target = databaseTarget(where)
		await withDatabase(target, async (db) => {
			print(await command({ db, where: target.name, ...input }))
		})
	}
}

async function add({ db, where, email, personName: name, role }: StaffInput): Promise<string> {
	const password = newOneTimePassword()
	const input = v.safeParse(RegisterInput, { email, name, password, role })
	if (!input.success) throw new UsageError(`${input.issues[0].message}.`)
	await addStaffAccount(db, input.output, actor)
	return describeOneTimePassword(email, where, password)
}

async function list({ db, where }: StaffInput): Promise<string> {
	const staff = await listStaffAccounts(db, actor.now)
	if (staff.length > 0) return [`Staff in ${where}:`, ...staff.map(formatPerson)].join('\n')
	return `Nobody may sign in to ${where} yet: npm run shop -- staff add EMAIL NAME`
}

async function disable({ db, where, email }: StaffInput): Promise<string> {
	const person = await requireStaffByEmail(db, email)
	await changeStatus(db, { person, status: 'disabled' }, actor)
	if (person.status === 'disabled')
		return `${email} was already disabled in ${where}; nothing was changed`
	return `${email} is disabled in ${where} and cannot sign in until enabled`
}

async function enable({ db, where, email }: StaffInput): Promise<string> {
	const person = await requireStaffByEmail(db, email)
	await changeStatus(db, { person, status: 'active' }, actor)
	if (person.status === 'active')
		return `${email} is already active in ${where}; nothing was changed`
	const password = person.mustChangePassword ? 'the one-time password' : 'the previous password'
	return `${email} may sign in to ${where} again, with ${password}`
}

async function reset({ db, where, email, removesSecondFactor }: StaffInput): Promise<string> {
	const person = await requireStaffByEmail(db, email)
	const password = await resetPassword(db, { person, removesSecondFactor }, actor)
	const message = describeOneTimePassword(email, where, password)
	const factor = removesSecondFactor ? ' Two-factor authentication is turned off.' : ''
	const disabled =
		person.status === 'disabled'
			? ' The account is disabled: npm run shop -- staff enable EMAIL.'
			: ''
	return message + factor + disabled
}

async function signOutEverywhere({ db, where, email }: StaffInput): Promise<string> {
	await endSessions(db, await requireStaffByEmail(db, email), actor)
	return `${email} is signed out of ${where} everywhere`
}

function describeOneTimePassword(email: string, where: string, password: string): string {
	return `${email} may sign in to ${where} once, within 72 hours, with the password ${password} and then chooses another.`
}

type Person = Awaited<ReturnType<typeof listStaffAccounts>>[number]

function formatPerson(person: Person): string {
	const { email, name, role, status, sessions, lastSeenAt } = person
	const parts = [
		`${email}  ${name}`,
		role,
		status,
		person.mustChangePassword ? 'must choose a new password' : '',
		person.hasTwoFactor ? 'two-factor authentication on' : 'no two-factor authentication',
		sessions === 1 ? '1 session' : `${sessions} sessions`,
		lastSeenAt ? `last seen ${formatShopTime(lastSeenAt.toISOString())} (Dhaka)` : '',
	]
	return `  ${parts.filter((part) => part !== '').join(', ')}`
}
