import type { BranchSettings, BranchSlug, DateRange } from './branches.ts'
import type { Wallets } from './payments.ts'
import { defaultSettings, shop } from './shop.ts'

/** Settings that owners edit. The schema in `contract` validates them. */
type Settings = {
	readonly phones: { readonly primary: string; readonly secondary: string }
	readonly whatsapp: string
	readonly messenger: string
	readonly wallets: Wallets
	readonly branches: Readonly<Record<BranchSlug, BranchSettings>>
	readonly notice: (DateRange & { readonly text: string }) | null
	readonly email: string | null
	readonly tradeLicence: string | null
	/** Digital Business Identification number, issued by the government of Bangladesh. */
	readonly dbid: string | null
	readonly ratingsAreFromCustomers: boolean
}

export type Phone = {
	readonly label: 'Primary' | 'Secondary'
	readonly display: string
	readonly international: string
}

/** The shop's details on a given day: phone numbers, opening hours and links. */
export type ShopDetails = ReturnType<typeof deriveShopDetails>

const SHORT_CODE_LENGTH = 5

/** Derives the shop's details on a date (YYYY-MM-DD) from its settings. */
export function deriveShopDetails(settings: Settings, today: string) {
	const { phones, wallets, branches, notice, email, ratingsAreFromCustomers } = settings
	return {
		today,
		phones: [
			createPhone('Primary', phones.primary),
			createPhone('Secondary', phones.secondary),
		] as const,
		sms: smsLink(settings),
		...chatsAndProfiles(settings),
		wallets,
		branches: {
			madhupur: sortHours(branches.madhupur, today),
			dhanbari: sortHours(branches.dhanbari, today),
		},
		notice: notice && notice.from <= today && today <= notice.to ? notice.text : null,
		email,
		registrations: registrations(settings),
		ratingsAreFromCustomers,
	}
}

/** Details with the default settings and no notice, for pages that are rendered without reading the settings. */
export const defaultShopDetails = deriveShopDetails(defaultSettings, '')

/** Returns the international form of a number such as '01700-000101'. A short code has none. */
function internationalForm(display: string): string {
	const digits = display.replace(/\D/g, '')
	return digits.length > SHORT_CODE_LENGTH ? `+88${digits}` : digits
}

/** Links to the first number that receives text messages. The WhatsApp number is always mobile. */
function smsLink({ phones, whatsapp }: Settings): string {
	const isMobile = (number: string) => number.startsWith('01')
	return `sms:${internationalForm([phones.primary, phones.secondary].find(isMobile) ?? whatsapp)}`
}

/** Returns a sentence for each registration number of the shop. */
function registrations({ tradeLicence, dbid }: Settings): string[] {
	const licence = tradeLicence ? [`Trade licence: ${tradeLicence}.`] : []
	return dbid ? [...licence, `DBID: ${dbid}.`] : licence
}

function createPhone(label: Phone['label'], display: string): Phone {
	return { label, display, international: internationalForm(display) }
}

function chatsAndProfiles({ whatsapp: display, messenger }: Settings) {
	const chat = `https://wa.me/${internationalForm(display).slice(1)}`
	const facebook = {
		name: shop.legalName,
		page: `https://www.facebook.com/${messenger}`,
		messenger: `https://m.me/${messenger}`,
	}
	return {
		whatsapp: { display, chat },
		facebook,
		social: [
			{ name: 'Facebook', href: facebook.page },
			{ name: 'Messenger', href: facebook.messenger },
			{ name: 'YouTube', href: shop.youtube },
			{ name: 'WhatsApp', href: chat },
		],
	}
}

/** Returns the settings of a branch with its hours, and its current and future closures, both earliest first. */
function sortHours(branch: BranchSettings, today: string): BranchSettings {
	const { hours, closures } = branch
	return {
		...branch,
		hours: [...hours].sort((a, b) => (a.opens < b.opens ? -1 : 1)),
		closures: closures.filter(({ to }) => today <= to).sort((a, b) => (a.from < b.from ? -1 : 1)),
	}
}

export type ChatLinks = ReturnType<typeof chatLinks>

/** Returns links that open a chat with a prefilled message. */
export function chatLinks({ whatsapp, sms, facebook }: ShopDetails, message: string) {
	const text = encodeURIComponent(message)
	return {
		whatsapp: `${whatsapp.chat}?text=${text}`,
		/** Format of RFC 5724. */
		sms: `${sms}?body=${text}`,
		messenger: `${facebook.messenger}?text=${text}`,
	}
}
