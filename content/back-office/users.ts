export const usersText = {
	title: 'Users',
	add: 'Add a colleague',
	similarName: 'Another account’s name looks like this one. Ask one of them to change it.',
} as const

export const roleLabels = { owner: 'Owner', staff: 'Staff' } as const

export const statusLabels = { active: 'Active', disabled: 'Disabled' } as const
