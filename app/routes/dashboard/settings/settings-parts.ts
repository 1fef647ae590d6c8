import { settingsText as text } from '#content/back-office/settings.ts'
import { branches } from '#content/branches.ts'
import { defaultSettings } from '#content/shop.ts'
import { WALLET_TYPES, WALLETS } from '#contract/settings.ts'
import { closuresPart } from './closures-part.tsx'
import { createTextPart } from './create-text-part.tsx'
import { hoursPart } from './hours-part.tsx'
import type { SettingsPart } from './settings-part.ts'

const phone = { type: 'tel', required: true } as const

const noticePart = createTextPart({
	title: text.notice,
	description: text.noticeHint,
	fields: {
		'notice.text': { kind: 'wide-line' },
		'notice.from': { type: 'date' },
		'notice.to': { type: 'date' },
	},
})

const contactPart = createTextPart({
	title: text.contact,
	description: text.branchContactHint,
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
	title: text.wallets,
	fields: Object.fromEntries(
		WALLETS.flatMap((wallet) => [
			[`wallets.${wallet}.number`, { required: true, inputMode: 'tel' }],
			[`wallets.${wallet}.type`, { options: WALLET_TYPES }],
		]),
	),
})

const number = { required: true, inputMode: 'numeric', kind: 'number' } as const

const termsPart = createTextPart({
	title: text.terms,
	description: text.termsHint,
	fields: Object.fromEntries(
		Object.keys(defaultSettings.terms).map((name) => [`terms.${name}`, number]),
	),
})

const detailsPart = createTextPart({
	title: text.otherDetails,
	description: text.otherDetailsHint,
	fields: {
		tradeLicence: {},
		dbid: {},
		...Object.fromEntries(
			branches.map(({ slug }) => [
				`branches.${slug}.photo`,
				{ kind: 'wide-line', hint: text.photoHint },
			]),
		),
		ratingsAreFromCustomers: { kind: 'checkbox', hint: text.ratingsHint },
	},
})

/** Parts by the last segment of their URL. The first one is the start of the settings. */
export const settingsParts: Readonly<Record<string, SettingsPart>> = {
	closures: closuresPart,
	notice: {
		...noticePart,
		// Without a text there is no notice.
		toSettings: (values, today) =>
			values['notice.text']?.trim() ? noticePart.toSettings(values, today) : { notice: null },
	},
	hours: hoursPart,
	contact: contactPart,
	wallets: walletsPart,
	terms: termsPart,
	details: detailsPart,
}
