import * as v from 'valibot'
import { described, StaffName, Timestamp } from '#contract/base/api-schemas.ts'
import { Code, RegisterInput, Role, STAFF_KINDS } from './auth.ts'

const Status = v.picklist(['active', 'disabled'], 'Status must be active or disabled')

export const UserAccount = v.object({
	_id: v.string(),
	kind: v.picklist(STAFF_KINDS),
	name: v.string(),
	email: v.string(),
	role: Role,
	status: Status,
	mustChangePassword: v.boolean(),
	hasTwoFactor: v.boolean(),
	sessions: v.number(),
	lastSeenAt: v.nullable(Timestamp),
})
export type UserAccount = v.InferOutput<typeof UserAccount>

export const UserInput = v.omit(RegisterInput, ['password'])
export type UserInput = v.InferOutput<typeof UserInput>

export const UserPatch = v.strictObject({ role: v.optional(Role), status: v.optional(Status) })
export type UserPatch = v.InferOutput<typeof UserPatch>

export const TemporaryPassword = v.object({ email: v.string(), password: v.string() })

export const OwnAccountPatch = v.pick(RegisterInput, ['name'])

export const OwnSession = v.object({
	_id: v.string(),
	userAgent: v.string(),
	createdAt: Timestamp,
	lastSeenAt: Timestamp,
	isCurrent: v.boolean(),
})
export type OwnSession = v.InferOutput<typeof OwnSession>

/** Failed sign-ins to one account within one hour. */
export const FailedSignIns = v.object({
	hour: Timestamp,
	account: described(
		v.string(),
		'The id of a member of staff, or `unknown` for all unknown email addresses',
	),
	name: StaffName,
	count: v.pipe(v.number(), v.integer()),
})
export type FailedSignIns = v.InferOutput<typeof FailedSignIns>

export const ConfirmationInput = v.strictObject({ code: Code })
export type ConfirmationInput = v.InferOutput<typeof ConfirmationInput>

/** Secret for the authenticator app: as text to type in, and as the URL in the QR code. */
export const TotpSecret = v.object({ secret: v.string(), url: v.string() })
export type TotpSecret = v.InferOutput<typeof TotpSecret>

export const TwoFactor = v.variant('state', [
	v.object({ state: v.literal('off') }),
	v.object({ state: v.literal('pending') }),
	v.object({ state: v.literal('on'), recoveryCodesLeft: v.number() }),
])
export type TwoFactor = v.InferOutput<typeof TwoFactor>

export const RecoveryCodes = v.object({ recoveryCodes: v.array(v.string()) })
export type RecoveryCodes = v.InferOutput<typeof RecoveryCodes>
