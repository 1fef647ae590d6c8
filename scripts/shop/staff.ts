import * as v from 'valibot'
import { formatShopTime } from '#app/lib/format.ts'
import { Email, RegisterInput } from '#contract/auth.ts'
import type { Database } from '#db/client.ts'
import { databaseTarget, withDatabase } from '#scripts/database/database-target.ts'
import { flag, print, UsageError } from '#scripts/run-command.ts'
import { newTemporaryPassword } from '#worker/domain/accounts/password.ts'
import {
	addStaffAccount,
	changeStatus,
	endSessions,
	listStaffAccounts,
	requireStaffByEmail,
	resetPassword,
} from '#worker/domain/accounts/staff-accounts.ts'
import { actor, type ShopCommand, type ShopCommandInput } from './shop-command.ts'

/** Runs a subcommand and returns the message for the operator; `where` is the name of the database. */
type StaffCommand = (input: StaffInput) => Promise<string>
type StaffInput = Pick<ShopCommandInput, 'args' | 'flags'> & {
	db: Database
	where: string
	email: string
}

const account = { argumentUsage: 'EMAIL', argumentCount: [1, 1] } as const

export const staffCommands: Record<string, ShopCommand> = {
	'staff add': {
		argumentUsage: 'EMAIL NAME [--role owner|staff]',
		argumentCount: [2, 20],
		flags: { role: { type: 'string', default: 'owner' } },
		run: withStaff(add),
	},
	'staff list': { run: withStaff(list) },
	'staff disable': { ...account, run: withStaff(setStatus('disabled')) },
	'staff enable': { ...account, run: withStaff(setStatus('active')) },
	'staff reset-password': {
		argumentUsage: 'EMAIL [--second-factor]',
		argumentCount: [1, 1],
		flags: { 'second-factor': flag },
		run: withStaff(reset),
	},
	'staff end-sessions': { ...account, run: withStaff(signOutEverywhere) },
}

function withStaff(command: StaffCommand) {
	return async ({ args, flags, remote }: ShopCommandInput) => {
		const email = v.safeParse(v.optional(Email), args[0])
		if (!email.success) throw new UsageError(`${email.issues[0].message}.`)
		const target = await databaseTarget({ remote })
		await withDatabase(target, async (db) => {
			const input = { db, where: target.name, email: email.output ?? '', args, flags }
			print(await command(input))
		})
	}
}

async function add({ db, where, email, args, flags }: StaffInput): Promise<string> {
	const password = newTemporaryPassword()
	const details = { email, name: args.slice(1).join(' '), password, role: flags.role }
	const input = v.safeParse(RegisterInput, details)
	if (!input.success) throw new UsageError(`${input.issues[0].message}.`)
	await addStaffAccount(db, input.output, actor)
	return describeOneTimePassword(email, where, password)
}

async function list({ db, where }: StaffInput): Promise<string> {
	const staff = await listStaffAccounts(db, actor.now)
	if (staff.length > 0) return [`Staff in ${where}:`, ...staff.map(formatPerson)].join('\n')
	return `Nobody may sign in to ${where} yet: npm run shop -- staff add EMAIL NAME`
}

function setStatus(status: 'active' | 'disabled'): StaffCommand {
	return async ({ db, where, email }) => {
		const person = await requireStaffByEmail(db, email)
		await changeStatus(db, { person, status }, actor)
		if (person.status === status) return `${email} was already ${status} in ${where}`
		if (status === 'disabled') return `${email} is disabled in ${where} and cannot sign in`
		const password = person.mustChangePassword ? 'the one-time password' : 'the previous password'
		return `${email} may sign in to ${where} again, with ${password}`
	}
}

async function reset({ db, where, email, flags }: StaffInput): Promise<string> {
	const person = await requireStaffByEmail(db, email)
	const removesTwoFactor = flags['second-factor'] === true
	const password = await resetPassword(db, { person, removesTwoFactor }, actor)
	const isDisabled = person.status === 'disabled'
	return [
		describeOneTimePassword(email, where, password),
		removesTwoFactor && 'Two-factor authentication is turned off.',
		isDisabled && 'The account is disabled: npm run shop -- staff enable EMAIL.',
	]
		.filter(Boolean)
		.join(' ')
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
		person.mustChangePassword && 'must choose a new password',
		person.hasTwoFactor ? 'two-factor authentication on' : 'no two-factor authentication',
		sessions === 1 ? '1 session' : `${sessions} sessions`,
		lastSeenAt && `last seen ${formatShopTime(lastSeenAt.toISOString())} (Dhaka)`,
	]
	return `  ${parts.filter(Boolean).join(', ')}`
}
