import * as v from 'valibot'
import { Code, Password } from './auth.ts'

export const OwnPassword = v.strictObject({ password: Password })
export type OwnPassword = v.InferOutput<typeof OwnPassword>

export const ConfirmationInput = v.strictObject({ code: Code })
export type ConfirmationInput = v.InferOutput<typeof ConfirmationInput>

/** What an app makes codes from: to type, and as the address that a QR code holds. */
export const AppSecret = v.object({ secret: v.string(), address: v.string() })
export type AppSecret = v.InferOutput<typeof AppSecret>

export const SecondFactor = v.variant('state', [
	v.object({ state: v.literal('off') }),
	v.object({ state: v.literal('begun'), ...AppSecret.entries }),
	v.object({ state: v.literal('on'), recoveryCodesLeft: v.number() }),
])
export type SecondFactor = v.InferOutput<typeof SecondFactor>

/** Shown once; each signs in once. */
export const RecoveryCodes = v.object({ recoveryCodes: v.array(v.string()) })
export type RecoveryCodes = v.InferOutput<typeof RecoveryCodes>

export const SecondFactorAnswer = v.object({ data: SecondFactor })
export const AppSecretAnswer = v.object({ data: AppSecret })
