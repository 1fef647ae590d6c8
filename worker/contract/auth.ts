import * as v from 'valibot'
import { LONGEST_PASSWORD, NEW_PASSWORD_LENGTH, PASSWORD_LENGTH } from './limits.ts'
import { isPlainText } from './text.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const Email = v.pipe(
	v.string('Email is required'),
	v.trim(),
	v.minLength(1, 'Email is required'),
	v.maxLength(254, 'Please enter a valid email'),
	v.check(isPlainText, 'Please enter a valid email'),
	v.regex(EMAIL, 'Please enter a valid email'),
	v.toLowerCase(),
)

const Password = v.pipe(
	v.string('Password is required'),
	v.minLength(1, 'Password is required'),
	v.minLength(PASSWORD_LENGTH, `Password must be at least ${PASSWORD_LENGTH} characters`),
	v.maxLength(LONGEST_PASSWORD, `Password must be at most ${LONGEST_PASSWORD} characters`),
)

export const LoginInput = v.object({ email: Email, password: Password })
export type LoginInput = v.InferOutput<typeof LoginInput>

export const RegisterInput = v.object({
	name: v.pipe(
		v.string('Name is required'),
		v.trim(),
		v.minLength(1, 'Name is required'),
		v.maxLength(100, 'Name must be at most 100 characters'),
		v.check(isPlainText, 'Name has broken characters'),
	),
	email: Email,
	password: v.pipe(
		Password,
		v.minLength(
			NEW_PASSWORD_LENGTH,
			`A new password must be at least ${NEW_PASSWORD_LENGTH} characters`,
		),
	),
})
export type RegisterInput = v.InferOutput<typeof RegisterInput>

export const User = v.object({ name: v.string(), email: v.string() })
export type User = v.InferOutput<typeof User>

export const SignedIn = v.object({ user: User, accessToken: v.string() })
export type SignedIn = v.InferOutput<typeof SignedIn>

export const Renewed = v.object({ accessToken: v.string() })
export const Registered = v.object({ user: User })
