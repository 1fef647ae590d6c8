import { RECOVERY_CODE_COUNT } from '#contract/base/limits.ts'

export const ownAccountTitle = 'Your name and sessions'

export const twoFactorText = {
	off: 'Your password alone signs you in. With two-factor authentication a stolen password is not enough: signing in also needs a code from an app on your phone.',
	on: (unusedCodes: number) =>
		`On. Signing in needs your password and a code from your app. Unused recovery codes: ${unusedCodes} of ${RECOVERY_CODE_COUNT}.`,
} as const

type Step = { title: string; titleAfter?: string; text?: string; button: string }

export type TwoFactorStep = 'set-up' | 'confirm' | 'recovery-codes' | 'turn-off'

/** By the last segment of the path of their page. `titleAfter` is shown after success. */
export const twoFactorSteps: Readonly<Record<TwoFactorStep, Step>> = {
	'set-up': {
		title: 'Set up two-factor authentication',
		titleAfter: 'Connect your app',
		text: twoFactorText.off,
		button: 'Continue',
	},
	confirm: {
		title: 'Connect your app',
		titleAfter: 'Two-factor authentication is on',
		button: 'Turn on',
	},
	'recovery-codes': {
		title: 'New recovery codes',
		text: `You get ${RECOVERY_CODE_COUNT} new codes. The old ones stop working.`,
		button: 'Create new codes',
	},
	'turn-off': {
		title: 'Turn off two-factor authentication',
		text: 'After this, your password alone signs you in, and your recovery codes stop working.',
		button: 'Turn off',
	},
}

export const requiredActionText = {
	'new-password':
		'You signed in with a temporary password. Please choose a new password to continue.',
	'two-factor-setup': 'This shop requires two-factor authentication. Please set it up to continue.',
} as const
