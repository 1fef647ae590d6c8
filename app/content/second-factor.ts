/** What staff read about the second step of signing in. */
export const secondFactorWords = {
	codeHint: 'The six digits that your app shows now, or one of your recovery codes.',
	off: 'Your password alone signs you in. With a second step, a stolen password opens nothing: signing in also asks for a code that an app on your phone makes.',
	on: 'Signing in asks for your password and for a code from your app.',
	required: 'This shop asks everybody on its staff for a second step. Please set it up to go on.',
	newPasswordFirst:
		'You signed in with a one-time password. Please choose a password of your own to go on.',
	turnedOn: 'Second step turned on',
	install:
		'Any authenticator app will do: Google Authenticator, Microsoft Authenticator, Aegis, 2FAS.',
	onThisPhone: 'Is the app on this phone?',
	openApp: 'Open it with this key',
	keepCodes:
		'Each of these signs you in once when your phone is not at hand. Write them down or print them now: they are not shown again.',
	lostCodes: 'Did you not see your recovery codes? Make new ones, and the old ones stop working.',
	turnOff: 'After this, your password alone signs you in, and your recovery codes stop working.',
	renew: 'You get ten new codes, and the old ones stop working.',
} as const
