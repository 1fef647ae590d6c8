import { branches } from '#content/branches.ts'
import { defaultSettings } from '#content/shop.ts'
import { WALLET_TYPES, WALLETS } from '#contract/shop/settings.ts'
import { closuresPart } from './closures-part.tsx'
import { createTextPart } from './create-text-part.tsx'
import { hoursPart } from './hours-part.tsx'
import type { SettingsPart } from './settings-part.ts'

const phone = { type: 'tel', required: true } as const

const noticePart = createTextPart({
	title: 'Notice',
	description:
		'The notice is shown at the top of every page, from the first day to the last. Leave the text empty to show no notice.',
	fields: {
		'notice.text': { kind: 'wide-line' },
		'notice.from': { type: 'date' },
		'notice.to': { type: 'date' },
	},
})

const contactPart = createTextPart({
	title: 'Contact',
	description:
		'A branch without a number of its own uses those of the whole shop. An empty email is not shown in the shop.',
	fields: {
		'phones.primary': phone,
		'phones.secondary': phone,
		whatsapp: phone,
		messenger: { required: true },
		email: { type: 'email', kind: 'wide-line' },
		...Object.fromEntries(
			branches.flatMap(({ slug }) => [
				[`branches.${slug}.phone`, { type: 'tel' }],
				[`branches.${slug}.whatsapp`, { type: 'tel' }],
			]),
		),
	},
})

const walletsPart = createTextPart({
	title: 'Mobile banking',
	fields: Object.fromEntries(
		WALLETS.flatMap((wallet) => [
			[`wallets.${wallet}.number`, { required: true, inputMode: 'tel' }],
			[`wallets.${wallet}.type`, { options: WALLET_TYPES }],
		]),
	),
})

const number = { required: true, inputMode: 'numeric' } as const

const termsPart = createTextPart({
	title: 'Terms of sale',
	description:
		'The page ‘Terms of use’ makes its sentences from these numbers, in English and in Bangla. Nearby is every town with a branch.',
	fields: Object.fromEntries(
		Object.keys(defaultSettings.terms).map((name) => [`terms.${name}`, number]),
	),
})

const detailsPart = createTextPart({
	title: 'Other details',
	description: 'An empty field is not shown in the shop.',
	fields: {
		tradeLicence: {},
		dbid: {},
		...Object.fromEntries(
			branches.map(({ slug }) => [
				`branches.${slug}.photo`,
				{
					kind: 'wide-line',
					hint: 'The web address of a picture, or the path of an uploaded one, which begins with /uploads/. The page of the branch shows it.',
				},
			]),
		),
		holdDays: {
			...number,
			hint: 'Afterwards they are for sale again, unless there is an advance. Staff may enter another day.',
		},
		creditLimit: {
			...number,
			hint: 'How much of all receipts of a customer staff may leave unpaid. Owners have no limit.',
		},
		ratingsAreFromCustomers: {
			kind: 'checkbox',
			hint: 'Tick this only if your customers gave the ratings. Search engines then show stars for your products, and may penalise the shop for invented ratings.',
		},
	},
})

/** Parts by the last segment of their URL. The first one is the start of the settings. */
export const settingsParts: Readonly<Record<string, SettingsPart>> = {
	closures: closuresPart,
	notice: {
		...noticePart,
		// Without a text there is no notice.
		toSettings: ({ settings: { notice } }) => ({
			settings: { notice: notice?.text?.trim() ? notice : null },
		}),
	},
	hours: hoursPart,
	contact: contactPart,
	wallets: walletsPart,
	terms: termsPart,
	details: {
		...detailsPart,
		// A browser does not send a checkbox that is not ticked.
		toSettings: ({ settings }) => ({ settings: { ratingsAreFromCustomers: false, ...settings } }),
	},
}
