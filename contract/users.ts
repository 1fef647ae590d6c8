import * as v from 'valibot'
import { RegisterInput, Role } from './auth.ts'

const Status = v.picklist(['active', 'disabled'], 'Status must be active or disabled')

/** A staff account as owners see it. */
export const UserAccount = v.object({
	_id: v.string(),
	name: v.string(),
	email: v.string(),
	role: Role,
	status: Status,
	mustChangePassword: v.boolean(),
	hasTwoFactor: v.boolean(),
	sessions: v.number(),
	lastSeenAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
})
export type UserAccount = v.InferOutput<typeof UserAccount>

export const UserList = v.object({ data: v.array(UserAccount) })

export const UserInput = v.omit(RegisterInput, ['password'])
export type UserInput = v.InferOutput<typeof UserInput>

export const UserPatch = v.strictObject({ role: v.optional(Role), status: v.optional(Status) })
export type UserPatch = v.InferOutput<typeof UserPatch>

/** Password that signs in once and is returned only once. */
export const TemporaryPassword = v.object({ email: v.string(), password: v.string() })

export const OwnAccountPatch = v.pick(RegisterInput, ['name'])

/** Session of the signed-in user's account. */
export const OwnSession = v.object({
	_id: v.string(),
	userAgent: v.string(),
	createdAt: v.pipe(v.string(), v.isoTimestamp()),
	lastSeenAt: v.pipe(v.string(), v.isoTimestamp()),
	isCurrent: v.boolean(),
})
export const OwnSessionList = v.object({ data: v.array(OwnSession) })
export type OwnSession = v.InferOutput<typeof OwnSession>
