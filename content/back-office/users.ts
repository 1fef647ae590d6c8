import { shop } from '#content/shop.ts'

export const usersText = {
	title: 'Users',
	add: 'Add a colleague',
	addHint: 'The shop creates a password that works once. Your colleague then chooses another.',
	roleHint: 'Owners also manage accounts. Staff manage products and stock.',
	passwordTitle: (email: string) => `Temporary password for ${email}`,
	passwordHint: 'Copy or send it now: it is not shown again. It works once, within 72 hours.',
	copy: 'Copy the password',
	copied: 'Copied',
	sendOnWhatsApp: 'Send on WhatsApp',
	whatsappMessage: (url: string, email: string, password: string) =>
		`Your account for ${shop.name} is ready. Sign in at ${url} within 72 hours and choose a new password.\nEmail: ${email}\nPassword: ${password}`,
	forbidden: 'Only an owner of the shop can open this page.',
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
