import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Database } from '#db/client.ts'
import { RegisterInput } from '#worker/contract/auth.ts'
import {
	addColleague,
	disableColleague,
	enableColleague,
	endSessions,
	listColleagues,
	resetPassword,
} from '#worker/domain/staff-accounts.ts'
import { invalid } from '#worker/errors.ts'

type Order = {
	db: Database
	/** Which database, in words. */
	where: string
	email: string
	personName: string
	removesSecondFactor: boolean
}

type Verb = {
	takes: string[]
	/** Answers what to tell the operator. */
	run: (order: Order) => Promise<string>
}

const PASSWORD_BYTES = 12

const by = { staffId: null, now: new Date(), requestId: 'command' }

/** What `npm run staff:…` can do. */
export const staffVerbs: Record<string, Verb> = {
	add: {
		takes: ['EMAIL', 'NAME'],
		run: async ({ db, where, email, personName: name }) => {
			const password = newPassword()
			const input = v.safeParse(RegisterInput, { email, name, password })
			if (!input.success) throw invalid('name', input.issues[0].message)
			await addColleague(db, input.output, by)
			return `${email} ${mayChoosePassword(where, password)}`
		},
	},
	list: {
		takes: [],
		run: async ({ db, where }) => {
			const people = await listColleagues(db, by.now)
			if (people.length === 0) return `Nobody may sign in to ${where} yet: npm run staff:add`
			return [`Staff in ${where}:`, ...people.map(lineOf)].join('\n')
		},
	},
	disable: {
		takes: ['EMAIL'],
		run: async ({ db, where, email }) => {
			const { status } = await disableColleague(db, email, by)
			if (status === 'disabled') return `${email} is out of ${where} already; nothing was changed`
			return `${email} is out of ${where} and cannot sign in until enabled`
		},
	},
	enable: {
		takes: ['EMAIL'],
		run: async ({ db, where, email }) => {
			const { status, mustChangePassword } = await enableColleague(db, email, by)
			if (status === 'active') return `${email} is active in ${where} already; nothing was changed`
			const password = mustChangePassword ? 'the one-time password' : 'the password from before'
			return `${email} may sign in to ${where} again, with ${password}`
		},
	},
	'reset-password': {
		takes: ['EMAIL', '[--second-factor]'],
		run: async ({ db, where, email, removesSecondFactor }) => {
			const password = newPassword()
			const status = await resetPassword(db, { email, password, removesSecondFactor }, by)
			const said = `${email} ${mayChoosePassword(where, password)}`
			const factor = removesSecondFactor ? ' Two-factor authentication is turned off.' : ''
			const out = status === 'disabled' ? ' The account is disabled: npm run staff:enable.' : ''
			return said + factor + out
		},
	},
	'end-sessions': {
		takes: ['EMAIL'],
		run: async ({ db, where, email }) => {
			await endSessions(db, email, by)
			return `${email} is signed out of ${where} everywhere`
		},
	},
}

function mayChoosePassword(where: string, password: string): string {
	return `may sign in to ${where} once, within 72 hours, with the password ${password} and chooses another then.`
}

function newPassword(): string {
	return randomBytes(PASSWORD_BYTES).toString('base64url')
}

type Person = Awaited<ReturnType<typeof listColleagues>>[number]

function lineOf(person: Person): string {
	const { email, name, status, sessions, lastSeenAt } = person
	const parts = [
		`${email}  ${name}`,
		status,
		person.mustChangePassword ? 'must choose a new password' : '',
		person.secondFactorSince ? 'two-factor authentication on' : 'no two-factor authentication',
		sessions === 1 ? '1 session' : `${sessions} sessions`,
		lastSeenAt ? `last seen ${lastSeenAt.toISOString()}` : '',
	]
	return `  ${parts.filter((part) => part !== '').join(', ')}`
}
