import * as v from 'valibot'
import { Code, Password } from './auth.ts'

/** The password is optional since a recent authentication is required; one that is sent must be right. */
export const TwoFactorChangeInput = v.strictObject({ password: v.optional(Password) })
export type TwoFactorChangeInput = v.InferOutput<typeof TwoFactorChangeInput>

export const ConfirmationInput = v.strictObject({ code: Code })
export type ConfirmationInput = v.InferOutput<typeof ConfirmationInput>

/** The secret from which an app makes codes: to type, and as the address that a QR code holds. */
export const AppSecret = v.object({ secret: v.string(), address: v.string() })
export type AppSecret = v.InferOutput<typeof AppSecret>

export const TwoFactor = v.variant('state', [
	v.object({ state: v.literal('off') }),
	v.object({ state: v.literal('begun') }),
	v.object({ state: v.literal('on'), recoveryCodesLeft: v.number() }),
])
export type TwoFactor = v.InferOutput<typeof TwoFactor>

/** Shown once; each signs in once. */
export const RecoveryCodes = v.object({ recoveryCodes: v.array(v.string()) })
export type RecoveryCodes = v.InferOutput<typeof RecoveryCodes>

export const TwoFactorAnswer = v.object({ data: TwoFactor })
export const AppSecretAnswer = v.object({ data: AppSecret })
