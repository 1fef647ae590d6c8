export const ownAccountText = {
	title: 'Your name and sessions',
	name: 'Your name',
	sessions: 'Your sessions',
	current: 'This browser',
	endOthers: 'Sign out everywhere else',
	unknownDevice: 'Unknown device',
} as const

export const twoFactorText = {
	title: 'Two-factor authentication',
	codeHint: 'The six digits shown in your app, or one of your recovery codes.',
	firstCodeHint: 'The six digits shown in your app.',
	off: 'Your password alone signs you in. With two-factor authentication a stolen password is not enough: signing in also needs a code from an app on your phone.',
	on: (unusedCodes: number) =>
		`On. Signing in needs your password and a code from your app. Unused recovery codes: ${unusedCodes} of 10.`,
	install:
		'Any authenticator app works, for example Google Authenticator, Microsoft Authenticator, Aegis or 2FAS.',
	onThisPhone: 'Is the app on this phone?',
	openApp: 'Open it with this key',
	shownOnce: 'The QR code and the key are shown only once. Missed them?',
	keepCodes:
		'Each code signs you in once if you do not have your phone. Write them down or print them now: they are not shown again.',
} as const

type Step = { title: string; titleAfter?: string; text?: string; button: string }

export type TwoFactorStep = 'set-up' | 'confirm' | 'recovery-codes' | 'turn-off'

/** Text of the pages that change two-factor authentication, by the last segment of their path. `titleAfter` is shown after success. */
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
		text: 'You get ten new codes. The old ones stop working.',
		button: 'Create new codes',
	},
	'turn-off': {
		title: 'Turn off two-factor authentication',
		text: 'After this, your password alone signs you in, and your recovery codes stop working.',
		button: 'Turn off',
	},
}

/** Text about the action that an account requires before it can use the dashboard. */
export const requiredActionText = {
	'new-password':
		'You signed in with a temporary password. Please choose a new password to continue.',
	'two-factor-setup': 'This shop requires two-factor authentication. Please set it up to continue.',
} as const

/** Text of the page that requests the password again before a sensitive change. */
export const reauthenticationText = {
	title: 'Confirm that it is you',
	reason:
		'You signed in more than ten minutes ago. Please enter your password again before you change passwords, accounts, two-factor authentication or settings, or remove a category.',
} as const
