export const systemText = {
	delay: 'Figures are about a minute behind.',
	noRequests: 'No requests yet.',
	noErrors: 'No errors.',
	noRejections: 'No rejected requests.',
	unknownAccounts: 'Unknown email addresses',
} as const

export const overviewText = {
	noActivity: 'No activity yet.',
	nothing: 'Every product is in stock and complete.',
	noMovements: 'No movements in the last 30 days.',
	activity: (town?: string) => (town ? `Recent activity in ${town}` : 'Recent activity'),
	noneToday: 'No movements today yet.',
} as const
