import type { BranchHours, BranchSlug, Period } from './branches.ts'
import { defaultSettings } from './default-settings.ts'
import type { Wallets } from './payments.ts'
import { shop } from './shop.ts'

/** Settings that the owner edits; the contract validates them. */
type Settings = {
	readonly phones: { readonly primary: string; readonly secondary: string }
	readonly whatsapp: string
	readonly messenger: string
	readonly wallets: Wallets
	readonly branches: Readonly<Record<BranchSlug, BranchHours>>
	readonly notice: (Period & { readonly text: string }) | null
	readonly email: string | null
	readonly tradeLicence: string | null
	readonly dbid: string | null
	readonly ratingsAreFromCustomers: boolean
}

export type Phone = {
	readonly label: 'Primary' | 'Secondary'
	readonly display: string
	readonly international: string
}

/** Facts of the shop on one day: phone numbers, opening hours, links. */
export type ShopFacts = ReturnType<typeof shopFacts>

/** Derives the facts from the settings for a date (YYYY-MM-DD). */
export function shopFacts(settings: Settings, today: string) {
	const { phones, wallets, branches, notice, email, ratingsAreFromCustomers } = settings
	const primary = phone('Primary', phones.primary)
	return {
		phones: [primary, phone('Secondary', phones.secondary)] as const,
		sms: `sms:${primary.international}`,
		...socialFacts(settings),
		wallets,
		branches: {
			madhupur: withoutPastClosures(branches.madhupur, today),
			dhanbari: withoutPastClosures(branches.dhanbari, today),
		},
		notice: notice && notice.from <= today && today <= notice.to ? notice.text : null,
		email,
		registrations: registrations(settings),
		ratingsAreFromCustomers,
	}
}

/** Facts for use when the settings cannot be read. */
export const defaultFacts = shopFacts(defaultSettings, '')

/** Returns the international form of a phone number such as '01700-000101'. */
function internationalForm(display: string): string {
	return `+88${display.replace(/\D/g, '')}`
}

/** Returns a sentence for each registration number of the shop. */
function registrations({ tradeLicence, dbid }: Settings): string[] {
	const licence = tradeLicence ? [`Trade licence: ${tradeLicence}.`] : []
	return dbid ? [...licence, `DBID: ${dbid}.`] : licence
}

function phone(label: Phone['label'], display: string): Phone {
	return { label, display, international: internationalForm(display) }
}

function socialFacts({ whatsapp: display, messenger }: Settings) {
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

/** Returns the hours of a branch with the current and coming closures in order. */
function withoutPastClosures({ hours, closures }: BranchHours, today: string): BranchHours {
	const coming = closures.filter(({ to }) => today <= to)
	return { hours, closures: coming.sort((a, b) => (a.from < b.from ? -1 : 1)) }
}

/** Returns a link to a chat with a prepared message. */
export function whatsappUrl({ whatsapp }: ShopFacts, question: string): string {
	return `${whatsapp.chat}?text=${encodeURIComponent(question)}`
}

/** Returns a link to a text message (RFC 5724) with a prepared text. */
export function smsUrl({ sms }: ShopFacts, question: string): string {
	return `${sms}?body=${encodeURIComponent(question)}`
}

/** Returns a link to a Messenger chat with a prepared message. */
export function messengerUrl({ facebook }: ShopFacts, question: string): string {
	return `${facebook.messenger}?text=${encodeURIComponent(question)}`
}
