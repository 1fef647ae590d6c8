import type { Scope } from '#contract/accounts/scopes.ts'

export const usersText = {
	title: 'Users',
	add: 'Add a colleague',
	addProgram: 'Add a program',
	programName: 'What the program is for. Papers and the activity show this name.',
	programRole: 'Program',
	newToken: 'Copy it now: it is not shown again. Whoever has it can do what it allows.',
	noTokens: 'No tokens yet. The program can do nothing.',
	disabledTokens: 'They do nothing while the program is disabled.',
	similarName: 'Another account’s name looks like this one. Ask one of them to change it.',
} as const

export const roleLabels = { owner: 'Owner', staff: 'Staff' } as const

export const tokenLives = [
	['30', '30 days'],
	['90', '90 days'],
	['365', 'One year'],
] as const

export const scopeLabels: Readonly<Record<Scope, string>> = {
	'catalogue:read': 'Read products, drafts too',
	'catalogue:write': 'Change products and categories',
	'stock:read': 'Read movements and counts of stock',
	'stock:write': 'Change stock',
	'sales:read': 'Read sales and returns',
	'sales:write': 'Record sales and returns',
	'orders:read': 'Read orders',
	'orders:write': 'Record orders, and put units aside',
	'payments:read': 'Read payments and cash counts',
	'payments:write': 'Record payments and cash counts',
	'customers:read': 'Read customers',
	'customers:write': 'Change customers',
}

export const statusLabels = { active: 'Active', disabled: 'Disabled' } as const
