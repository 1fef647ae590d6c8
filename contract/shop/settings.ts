import * as v from 'valibot'
import { checkFields } from '#contract/base/check-fields.ts'
import { NewEmail } from '#contract/base/email.ts'
import { calendarDay, PictureInput, wholeNumber } from '#contract/base/field-schemas.ts'
import { MAX_NUMBER } from '#contract/base/limits.ts'
import { cleanedText, requiredText } from '#contract/base/text.ts'
import { mapBranches } from './branches.ts'
import { WeeklyHours } from './opening-hours.ts'
import { mobile, phone, phoneField, walletNumber } from './phone-number.ts'

export const WALLETS = ['bKash', 'Nagad', 'Rocket'] as const
export type WalletName = (typeof WALLETS)[number]
export const WALLET_TYPES = ['Merchant', 'Personal'] as const

export const MAX_CLOSURES = 20

const date = (label: string) => v.pipe(requiredText(label, 10), calendarDay(label))

const optionalText = (label: string, max: number) => v.nullable(requiredText(label, max))

/** First and last day, both included. */
const period = { from: date('First day'), to: date('Last day') }

function lastDayNotBeforeFirst<Period extends { from: string; to: string }>() {
	return checkFields<Period>(
		['from', 'to'],
		({ from, to }) => from <= to,
		'Last day must not be before the first',
	)
}

const Closure = v.pipe(
	v.strictObject({ ...period, reason: cleanedText('Reason', 80) }),
	lastDayNotBeforeFirst(),
)
export type Closure = v.InferOutput<typeof Closure>

const Notice = v.pipe(
	v.strictObject({ ...period, text: cleanedText('Notice', 200) }),
	lastDayNotBeforeFirst(),
)

const BranchSettings = v.strictObject({
	hours: WeeklyHours,
	closures: v.pipe(
		v.array(Closure),
		v.maxLength(MAX_CLOSURES, `A branch must have at most ${MAX_CLOSURES} closures`),
	),
	/** Numbers of the branch's own. Without them, the shop's numbers apply. */
	phone: v.nullish(phoneField('Phone', phone), null),
	whatsapp: v.nullish(phoneField('WhatsApp', mobile), null),
	/** Picture of the shop front: an `https` URL or the path of an upload. */
	photo: v.nullish(PictureInput, null),
})
export type BranchSettings = v.InferOutput<typeof BranchSettings>

const Wallet = v.strictObject({
	number: phoneField('Wallet number', walletNumber),
	type: v.picklist(WALLET_TYPES, 'Wallet type must be Merchant or Personal'),
})

const MAX_DAYS = 90
const MAX_DELIVERY_CHARGE = 100_000

/** Numbers in the conditions of sale. Branches are nearby, the rest of the country elsewhere. */
const Terms = v.strictObject({
	nearbyDays: wholeNumber('Days for a delivery nearby', MAX_DAYS),
	elsewhereDays: wholeNumber('Days for a delivery elsewhere', MAX_DAYS),
	nearbyCharge: wholeNumber('Delivery charge nearby', MAX_DELIVERY_CHARGE, ' of taka'),
	elsewhereCharge: wholeNumber('Delivery charge elsewhere', MAX_DELIVERY_CHARGE, ' of taka'),
	advancePercent: wholeNumber('Advance payment', 100),
	refundDays: wholeNumber('Days for a refund', MAX_DAYS),
	exchangeDays: wholeNumber('Days for an exchange', MAX_DAYS),
	complaintDays: wholeNumber('Days for a complaint', MAX_DAYS),
})
export type Terms = v.InferOutput<typeof Terms>

export const ShopSettings = v.strictObject({
	phones: v.strictObject({
		primary: phoneField('Primary phone', phone),
		secondary: phoneField('Secondary phone', phone),
	}),
	whatsapp: phoneField('WhatsApp', mobile),
	messenger: v.pipe(
		requiredText('Messenger', 50),
		v.regex(
			/^[\w.]{5,50}$/,
			'Messenger must be the name of a Facebook page, such as jonaki.electronics',
		),
	),
	wallets: v.strictObject(v.entriesFromList(WALLETS, Wallet)),
	branches: v.strictObject(mapBranches(() => BranchSettings)),
	notice: v.nullable(Notice),
	email: v.nullable(NewEmail),
	tradeLicence: optionalText('Trade licence', 60),
	/** Digital Business Identification number, issued by the government of Bangladesh. */
	dbid: optionalText('DBID', 60),
	ratingsAreFromCustomers: v.boolean('Ratings from customers must be true or false'),
	terms: Terms,
	/** How long units are put aside for an order unless staff enter another day. */
	holdDays: wholeNumber('Days put aside', MAX_DAYS),
	/** How much staff may leave unpaid for a customer. Only they read it. */
	creditLimit: wholeNumber('Credit limit', MAX_NUMBER, ' of taka'),
})
export type ShopSettings = v.InferOutput<typeof ShopSettings>

/** The settings and the version to send with a change. Version 0 means the defaults. */
export const VersionedSettings = v.object({ version: v.number(), settings: ShopSettings })
export type VersionedSettings = v.InferOutput<typeof VersionedSettings>

const version = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Some of the settings, and of those of a branch. The others stay as they are. */
export const SettingsChange = v.strictObject({
	version,
	settings: v.strictObject({
		...v.partial(ShopSettings).entries,
		branches: v.optional(v.strictObject(mapBranches(() => v.optional(v.partial(BranchSettings))))),
	}),
})
export type SettingsChange = v.InferOutput<typeof SettingsChange>
