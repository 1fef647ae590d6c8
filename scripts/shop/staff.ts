import * as v from 'valibot'
import { formatShopTime } from '#app/lib/format.ts'
import { UserInput } from '#contract/accounts/accounts.ts'
import { DEMO_STAFF } from '#contract/accounts/auth.ts'
import { Email } from '#contract/base/email.ts'
import { flag, requireConfirmation, UsageError } from '#scripts/run-command.ts'
import {
	addStaffAccount,
	changeStaffAccount,
	endSessions,
	listStaffAccounts,
	requireStaffByEmail,
	resetPassword,
} from '#worker/domain/accounts/staff-accounts.ts'
import { actor, type DatabaseInput, onDatabase, type ShopCommand } from './shop-command.ts'

type Staff = Awaited<ReturnType<typeof requireStaffByEmail>>

const emailArgument = { argumentUsage: 'EMAIL', argumentCount: [1, 1] } as const

export const staffCommands: Record<string, ShopCommand> = {
	'staff add': {
		argumentUsage: 'EMAIL NAME [--role owner|staff]',
		argumentCount: [2, Number.POSITIVE_INFINITY],
		flags: { role: { type: 'string', default: 'owner' } },
		run: onDatabase(add),
	},
	'staff list': { run: onDatabase(list) },
	'staff disable': {
		argumentUsage: 'EMAIL [--yes]',
		argumentCount: [1, 1],
		flags: { yes: flag },
		run: onAccount(setStatus('disabled')),
	},
	'staff enable': { ...emailArgument, run: onAccount(setStatus('active')) },
	'staff reset-password': {
		argumentUsage: 'EMAIL [--two-factor]',
		argumentCount: [1, 1],
		flags: { 'two-factor': flag },
		run: onAccount(reset),
	},
	'staff end-sessions': { ...emailArgument, run: onAccount(signOutEverywhere) },
}

function onAccount(command: (input: DatabaseInput, account: Staff) => Promise<string>) {
	return onDatabase(async (input) => {
		const email = parse(Email, input.args[0])
		return command(input, await requireStaffByEmail(input.db, email))
	})
}

function parse<Output>(schema: v.GenericSchema<unknown, Output>, value: unknown): Output {
	const { success, output, issues } = v.safeParse(schema, value)
	if (success) return output
	throw new UsageError(`${issues[0].message.replace(/\.$/, '')}.`)
}

async function add({ db, target, args: [email, ...names], flags }: DatabaseInput): Promise<string> {
	const input = parse(UserInput, { email, name: names.join(' '), role: flags.role })
	const account = await addStaffAccount(db, input, actor)
	return describeTemporaryPassword(account.email, target.name, account.password)
}

async function list({ db, target, remote }: DatabaseInput): Promise<string> {
	const staff = await listStaffAccounts(db, actor.now)
	if (staff.length > 0) return [`Staff in ${target.name}:`, ...staff.map(formatAccount)].join('\n')
	return `Nobody may sign in to ${target.name} yet: ${commandLine('add EMAIL NAME', remote)}`
}

function setStatus(status: Staff['status']) {
	return async (input: DatabaseInput, account: Staff) => {
		const { db, target } = input
		const { email, mustChangePassword } = account
		if (account.status === status) return `${email} was already ${status} in ${target.name}`
		if (status === 'disabled') await confirmLastOwner(input, account)
		if (status === 'active' && email === DEMO_STAFF.email)
			throw new UsageError(describeEnabling(input, account))
		await changeStaffAccount(db, { id: account.id, status }, actor)
		if (status === 'disabled')
			return `${email} is disabled in ${target.name} and cannot sign in. ${describeEnabling(input, account)}`
		const password = mustChangePassword ? 'the temporary password' : 'the previous password'
		return `${email} may sign in to ${target.name} again, with ${password}`
	}
}

async function confirmLastOwner({ db, target, flags }: DatabaseInput, { email }: Staff) {
	const staff = await listStaffAccounts(db, actor.now)
	const owners = staff.filter(({ role, status }) => role === 'owner' && status === 'active')
	if (flags.yes || owners.length !== 1 || owners[0]?.email !== email) return
	await requireConfirmation(
		`${email} is the last active owner of ${target.name}: until npm run shop -- staff add or enable gives it another, nobody can change its settings and accounts.`,
	)
}

async function reset(input: DatabaseInput, account: Staff): Promise<string> {
	const { db, target, flags } = input
	const removesTwoFactor = flags['two-factor'] === true
	const password = await resetPassword(db, { account, removesTwoFactor }, actor)
	const messages = [
		describeTemporaryPassword(account.email, target.name, password),
		removesTwoFactor && 'Two-factor authentication is turned off.',
		account.status === 'disabled' && `The account is disabled. ${describeEnabling(input, account)}`,
	]
	return messages.filter(Boolean).join(' ')
}

async function signOutEverywhere({ db, target }: DatabaseInput, account: Staff): Promise<string> {
	await endSessions(db, account, actor)
	return `${account.email} is signed out of ${target.name} everywhere`
}

/** The password of the demo account is public. */
function describeEnabling({ remote }: DatabaseInput, { email }: Staff): string {
	if (email === DEMO_STAFF.email)
		return `The demo account cannot be enabled again. Add one of your own: ${commandLine('add EMAIL NAME', remote)}`
	return `To enable it: ${commandLine(`enable ${email}`, remote)}`
}

function commandLine(words: string, remote: boolean): string {
	return `npm run shop -- staff ${words}${remote ? ' --remote' : ''}`
}

function describeTemporaryPassword(email: string, database: string, password: string): string {
	return `${email} may sign in to ${database} once, within 72 hours, with the password ${password}, and must then choose another.`
}

function formatAccount(account: Awaited<ReturnType<typeof listStaffAccounts>>[number]): string {
	const { email, name, role, status, sessions, lastSeenAt } = account
	const parts = [
		`${email}  ${name}`,
		role,
		status,
		account.mustChangePassword && 'must choose a new password',
		account.hasTwoFactor ? 'two-factor authentication on' : 'no two-factor authentication',
		sessions === 1 ? '1 session' : `${sessions} sessions`,
		lastSeenAt && `last seen ${formatShopTime(lastSeenAt.toISOString())} (Dhaka)`,
	]
	return `  ${parts.filter(Boolean).join(', ')}`
}
