import type { TwoFactorStep } from '#content/back-office/account-security.ts'
import { DASHBOARD, pageWith } from './dashboard-path.ts'
import { inventoryUrls } from './inventory-urls.ts'
import { paperUrls } from './paper-urls.ts'

const REPORTS = `${DASHBOARD}/reports`
const USERS = `${DASHBOARD}/users`
const ACTIVITY = `${DASHBOARD}/activity`
const SETTINGS = `${DASHBOARD}/settings`
const SECURITY = `${DASHBOARD}/security`

export const activityParameters = ['from', 'to', 'byId', 'kind', 'branch', 'product'] as const
export type ActivityQuery = Partial<Record<(typeof activityParameters)[number], string>>

export const reportParameters = [
	'report',
	'by',
	'days',
	'branch',
	'period',
	'from',
	'to',
	'category',
	'brand',
	'sort',
] as const
export type ReportQuery = Partial<Record<(typeof reportParameters)[number], string>>

export const dashboardUrls = {
	...inventoryUrls,
	...paperUrls,
	overview: DASHBOARD,
	branch: `${DASHBOARD}/branch`,
	activity: pageWith(ACTIVITY, activityParameters),
	exportActivity: pageWith(`${ACTIVITY}/export.csv`, activityParameters),
	reports: pageWith(REPORTS, reportParameters),
	exportReport: pageWith(`${REPORTS}/export.csv`, reportParameters),
	exportSales: pageWith(`${REPORTS}/sales.csv`, reportParameters),
	users: USERS,
	newProgram: `${USERS}/new-program`,
	newUser: `${USERS}/new`,
	user: (id: string) => `${USERS}/${encodeURIComponent(id)}`,
	settings: SETTINGS,
	settingsPart: (part: string) => `${SETTINGS}/${part}`,
	security: SECURITY,
	account: `${SECURITY}/account`,
	reauthenticate: `${SECURITY}/reauthenticate`,
	twoFactor: (step: TwoFactorStep) => `${SECURITY}/${step}`,
}
