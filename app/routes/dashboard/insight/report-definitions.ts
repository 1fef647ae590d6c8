import type { AppLoadContext } from '@remix-run/cloudflare'
import { formatShopTime } from '#app/lib/format.ts'
import { costsText } from '#content/back-office/costs.ts'
import { formatNumber, formatSigned, formatTaka } from '#content/en/formats.ts'
import { shopDay } from '#contract/base/shop-time.ts'
import {
	DELIVERY,
	LOW_DAYS,
	MAX_VALUABLE_PRODUCTS,
	RATE_DAYS,
	type ReportedKind,
	SLOW_DAYS,
} from '#contract/stock/reports.ts'

type Api = AppLoadContext['api']['reports']

type Column = {
	label: string
	format: (value: string | number) => string
	/** Returns the cell of the exported file, if it differs from the value. */
	toCell?: (value: string | number) => string
}

const count = (label: string): Column => ({ label, format: formatFigure(formatNumber) })
const taka = (label: string): Column => ({ label, format: formatFigure(formatTaka) })

function formatFigure(format: (value: number) => string) {
	return (value: string | number) =>
		Number(value) < 0 ? formatSigned(Number(value), format) : format(Number(value))
}

/** The figures of reports. A name, whose heading depends on the group, precedes them. */
const columns = {
	units: count('Units'),
	taka: taka('Taka'),
	margin: {
		label: costsText.margin,
		// A text states that the cost is not known.
		format: (value) =>
			Number.isNaN(Number(value)) ? String(value) : formatFigure(formatTaka)(value),
	},
	unpriced: count('Units without a price'),
	available: count('Available'),
	value: taka('Value'),
	sold: count('Ever sold'),
	createdAt: {
		label: 'Added',
		format: (at) => formatShopTime(String(at)).split(',')[0] ?? '',
		// A spreadsheet reads a day as a date, but not a time in UTC.
		toCell: (at) => shopDay(new Date(at)),
	},
	incoming: count('Incoming'),
	daysLeft: count('Days left'),
	order: count('Order'),
} satisfies Record<string, Column>

export const reportColumns: Readonly<Record<ReportColumn, Column>> = columns
export type ReportColumn = keyof typeof columns

type ReportDefinition = {
	label: string
	/** The API validates the text of the URL. */
	fetch: (api: Api, query: object) => ReturnType<Api[keyof Api]['$get']>
	columns: readonly ReportColumn[]
	/** Is about the movements of a period, which can be grouped, and not about the present stock. */
	hasPeriod?: true
	hasChart?: true
	/** Choices of the time without a sale. The first is the default. */
	days?: readonly string[]
	note?: string
}

const ofMovements = (kind: ReportedKind, label: string) =>
	({
		label,
		fetch: (api, query) => api.movements.$get({ query: { ...query, kind } as object }),
		columns: ['units', 'taka', 'unpriced'],
		hasPeriod: true,
	}) satisfies ReportDefinition

/** Every report, by its value of the URL parameter `report`. */
const definitions = {
	sell: {
		...ofMovements('sell', 'Sales'),
		columns: ['units', 'taka', 'margin', 'unpriced'],
		hasChart: true,
		note: `Charges for deliveries are part of the taka, as “${DELIVERY}”.`,
	},
	return: { ...ofMovements('return', 'Returns'), hasChart: true },
	defect: { ...ofMovements('defect', 'Defects'), hasChart: true },
	correct: ofMovements('correct', 'Corrections'),
	slow: {
		label: 'Slow movers',
		fetch: (api, query) => api['slow-movers'].$get({ query }),
		columns: ['available', 'value', 'sold', 'createdAt'],
		days: SLOW_DAYS,
		note: `Products in stock, added before this time, among the ${formatNumber(MAX_VALUABLE_PRODUCTS)} with the highest stock value.`,
	},
	reorder: {
		label: 'Low and selling',
		fetch: (api, query) => api.reorder.$get({ query }),
		columns: ['units', 'available', 'incoming', 'daysLeft', 'order'],
		note: `Best sellers whose stock lasts for less than ${LOW_DAYS} days at the rate of the last ${RATE_DAYS} days. The order covers the next ${RATE_DAYS} days.`,
	},
} satisfies Record<string, ReportDefinition>

export type ReportName = keyof typeof definitions
export const reports: Readonly<Record<ReportName, ReportDefinition>> = definitions
