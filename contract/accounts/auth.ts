import * as v from 'valibot'
import { Email, NewEmail } from '#contract/base/email.ts'
import {
	MAX_CODE_LENGTH,
	MAX_PASSWORD_LENGTH,
	MAX_PROOF_LENGTH,
	MIN_NEW_PASSWORD_LENGTH,
	MIN_PASSWORD_LENGTH,
} from '#contract/base/limits.ts'
import { Problem } from '#contract/base/problem.ts'
import { anyText, isPlainText, requiredText, toLatinDigits } from '#contract/base/text.ts'

const TOO_LONG = `Password must be at most ${MAX_PASSWORD_LENGTH} characters`
const PasswordText = v.pipe(
	v.string(),
	v.maxLength(MAX_PASSWORD_LENGTH, TOO_LONG),
	// The hash ignores trailing NUL characters.
	v.check(isPlainText, 'Password has invalid characters'),
	// Forms never show it again.
	v.metadata({ isSecret: true }),
)

function anyPassword(label: string) {
	return v.pipe(anyText(label), v.minLength(1, `${label} is required`), PasswordText)
}

const Password = v.pipe(
	anyPassword('Password'),
	v.minLength(MIN_PASSWORD_LENGTH, `Password must be at least ${MIN_PASSWORD_LENGTH} characters`),
)

function newPassword(label: string) {
	return v.pipe(
		anyPassword(label),
		v.minLength(
			MIN_NEW_PASSWORD_LENGTH,
			`A new password must be at least ${MIN_NEW_PASSWORD_LENGTH} characters`,
		),
	)
}

/** Six digits from an authenticator app, or a recovery code. */
export const Code = v.pipe(
	anyText('Code'),
	v.trim(),
	v.minLength(1, 'Code is required'),
	v.maxLength(MAX_CODE_LENGTH, 'This code is too long'),
	v.transform(toLatinDigits),
	v.metadata({ isSecret: true }),
)

/** With two-factor authentication but no code, the response is a proof for `LoginCodeInput`. */
export const LoginInput = v.strictObject({
	email: Email,
	password: Password,
	code: v.optional(Code),
})
export type LoginInput = v.InferOutput<typeof LoginInput>

export const LoginCodeInput = v.strictObject({
	proof: v.pipe(anyText('Proof'), v.maxLength(MAX_PROOF_LENGTH, 'This proof is not valid')),
	code: Code,
})
export type LoginCodeInput = v.InferOutput<typeof LoginCodeInput>

export const ReauthenticationInput = v.strictObject({ password: Password, code: v.optional(Code) })
export type ReauthenticationInput = v.InferOutput<typeof ReauthenticationInput>

/** The current password may be omitted only after signing in with a temporary password. */
export const PasswordChangeInput = v.strictObject({
	currentPassword: v.optional(v.pipe(anyText('Current password'), PasswordText)),
	newPassword: newPassword('New password'),
})
export type PasswordChangeInput = v.InferOutput<typeof PasswordChangeInput>

/** A missing current password counts as empty, so that the form reports errors of both fields. */
export const PasswordChangeForm = v.strictObject({
	...PasswordChangeInput.entries,
	currentPassword: v.optional(anyPassword('Current password'), ''),
})

export const STAFF_KINDS = ['person', 'program'] as const

/** Owners also manage accounts and settings, and remove categories. */
export const ROLES = ['owner', 'staff'] as const
export const Role = v.picklist(ROLES, 'Role must be owner or staff')
export type Role = v.InferOutput<typeof Role>

export const RegisterInput = v.strictObject({
	name: requiredText('Name', 100),
	email: NewEmail,
	password: newPassword('Password'),
	role: v.optional(Role, 'staff'),
})

export const User = v.object({ name: v.string(), email: v.string() })
export type User = v.InferOutput<typeof User>

export const SignInResponse = v.object({ user: User, accessToken: v.string() })
export type SignInResponse = v.InferOutput<typeof SignInResponse>

export const RefreshedToken = v.object({ accessToken: v.string() })
export const RegisteredUser = v.object({ user: User })

export const CodeRequiredProblem = v.object({ ...Problem.entries, proof: v.string() })
export type CodeRequiredProblem = v.InferOutput<typeof CodeRequiredProblem>

/** Account that can sign in on a developer's machine only. */
export const DEMO_STAFF = {
	name: 'Demo Staff',
	email: 'staff@example.com',
	password: 'staff-demo',
} as const
