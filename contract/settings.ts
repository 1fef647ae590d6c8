import * as v from 'valibot'
import { requiredText } from './text.ts'

export const BRANCH_SLUGS = ['madhupur', 'dhanbari'] as const
export type BranchSlug = (typeof BRANCH_SLUGS)[number]

/** Days of the week, starting on Saturday as in Bangladesh. */
export const WEEK = [
	'Saturday',
	'Sunday',
	'Monday',
	'Tuesday',
	'Wednesday',
	'Thursday',
	'Friday',
] as const

export const WALLETS = ['bKash', 'Nagad', 'Rocket'] as const
export const WALLET_TYPES = ['Merchant', 'Personal'] as const

export const MAX_CLOSURES = 20

const phone = (label: string) =>
	v.pipe(
		requiredText(label, 20),
		v.regex(/^01\d{3}-?\d{6}$/, `${label} must be a mobile number such as 01700-000101`),
	)

const time = (label: string) =>
	v.pipe(
		requiredText(label, 5),
		v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, `${label} must be a time such as 10:00`),
	)

const date = (label: string) =>
	v.pipe(requiredText(label, 10), v.isoDate(`${label} must be a date such as 2026-03-21`))

const optionalText = (label: string, max: number) => v.nullable(requiredText(label, max))

/** Local times in the 24-hour format. On a day without an entry, the branch is closed. */
const OpeningHours = v.pipe(
	v.strictObject({
		day: v.picklist(WEEK, `Day must be one of ${WEEK.join(', ')}`),
		opens: time('Opening time'),
		closes: time('Closing time'),
	}),
	v.forward(
		v.check(({ opens, closes }) => opens < closes, 'Closing time must be after opening time'),
		['closes'],
	),
)

/** First and last day, both included. */
const period = { from: date('First day'), to: date('Last day') }

function lastDayNotBeforeFirst<Period extends { from: string; to: string }>() {
	return v.check<Period, string>(
		({ from, to }) => from <= to,
		'Last day must not be before the first',
	)
}

const Closure = v.pipe(
	v.strictObject({ ...period, reason: requiredText('Reason', 80) }),
	v.forward(lastDayNotBeforeFirst(), ['to']),
)

/** Line of text shown on every page from the first to the last day. */
const Notice = v.pipe(
	v.strictObject({ ...period, text: requiredText('Notice', 200) }),
	v.forward(lastDayNotBeforeFirst(), ['to']),
)

const BranchSettings = v.strictObject({
	hours: v.pipe(
		v.array(OpeningHours),
		v.check(
			(hours) => new Set(hours.map(({ day }) => day)).size === hours.length,
			'Each day must be listed once',
		),
	),
	closures: v.pipe(
		v.array(Closure),
		v.maxLength(MAX_CLOSURES, `A branch must have at most ${MAX_CLOSURES} closures`),
	),
})

const Wallet = v.strictObject({
	number: v.pipe(
		requiredText('Wallet number', 20),
		// A mobile number. Rocket adds a check digit.
		v.regex(/^01\d{3}-?\d{6}(-?\d)?$/, 'Wallet number must be a number such as 01700-000103'),
	),
	type: v.picklist(WALLET_TYPES, 'Wallet type must be Merchant or Personal'),
})

/** The shop's details that owners edit. */
export const ShopSettings = v.strictObject({
	phones: v.strictObject({ primary: phone('Primary phone'), secondary: phone('Secondary phone') }),
	whatsapp: phone('WhatsApp'),
	messenger: v.pipe(
		requiredText('Messenger', 50),
		v.regex(
			/^[\w.]{5,50}$/,
			'Messenger must be the name of a Facebook page, such as jonaki.electronics',
		),
	),
	wallets: v.strictObject(v.entriesFromList(WALLETS, Wallet)),
	branches: v.strictObject(v.entriesFromList(BRANCH_SLUGS, BranchSettings)),
	notice: v.nullable(Notice),
	email: v.nullable(v.pipe(requiredText('Email', 200), v.email('Email must be an email address'))),
	tradeLicence: optionalText('Trade licence', 60),
	/** Digital Business Identification number, issued by the government of Bangladesh. */
	dbid: optionalText('DBID', 60),
	ratingsAreFromCustomers: v.boolean('Ratings from customers must be true or false'),
})
export type ShopSettings = v.InferOutput<typeof ShopSettings>

/** The settings and the version to send with a change. Version 0 means the defaults. */
export const VersionedSettings = v.object({ version: v.number(), settings: ShopSettings })
export type VersionedSettings = v.InferOutput<typeof VersionedSettings>

export const SettingsInput = v.strictObject({
	version: v.pipe(v.number(), v.integer(), v.minValue(0)),
	settings: ShopSettings,
})
export type SettingsInput = v.InferOutput<typeof SettingsInput>
