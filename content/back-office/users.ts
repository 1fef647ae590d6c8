export const usersText = {
	title: 'Users',
	add: 'Add a colleague',
} as const

export const roleLabels = { owner: 'Owner', staff: 'Staff' } as const

export const statusLabels = { active: 'Active', disabled: 'Disabled' } as const
