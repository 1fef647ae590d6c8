import { formats } from '#content/en/formats.ts'
import type { AuditKind } from '#contract/audit-query.ts'
import { WEEK } from '#contract/opening-hours.ts'

/** Names a day: "Thursday, 26 November 2026". */
function nameDay(day: string): string {
	const weekday = WEEK[(new Date(day).getUTCDay() + 1) % WEEK.length]
	return `${weekday}, ${formats.longDay(day)}`
}

export const activityText = {
	title: 'Activity',
	day: (day: string, today: string) => (day === today ? `Today, ${nameDay(day)}` : nameDay(day)),
	summary: 'Summary',
	summaryOf: (day: string, place: string, person?: string) =>
		[nameDay(day), place, person].filter(Boolean).join(' · '),
} as const

export const auditKindLabels: Record<AuditKind, string> = {
	sold: 'Sales',
	received: 'Deliveries',
	corrected: 'Corrections',
	stock: 'All movements of stock',
	transfers: 'Transfers',
	stocktakes: 'Stocktakes',
	products: 'Products and pictures',
	categories: 'Categories',
	settings: 'Settings',
	accounts: 'Accounts and sign-ins',
}
