import { shop } from '#content/shop.ts'

export const usersText = {
	title: 'Users',
	add: 'Add a colleague',
	whatsappMessage: (url: string, email: string, password: string) =>
		`Your account for ${shop.name} is ready. Sign in at ${url} within 72 hours and choose a new password.\nEmail: ${email}\nPassword: ${password}`,
} as const

export const roleLabels = { owner: 'Owner', staff: 'Staff' } as const

export const statusLabels = { active: 'Active', disabled: 'Disabled' } as const

export const userActionLabels = {
	'make-owner': 'Make owner',
	'make-staff': 'Make staff',
	enable: 'Enable account',
	disable: 'Disable account',
	'end-sessions': 'Sign out everywhere',
	'remove-two-factor': 'Turn off two-factor authentication',
	'reset-password': 'Reset password',
} as const

export type UserAction = keyof typeof userActionLabels
