/** Signs in on a newcomer's own machine only. */
export const DEMO_STAFF = {
	name: 'Demo Staff',
	email: 'staff@example.com',
	password: 'staff-demo',
} as const
