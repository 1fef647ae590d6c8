export type Phone = {
	readonly label: 'Primary' | 'Secondary'
	readonly display: string
	readonly international: string
}

/** Returns the international form of a phone number such as '01700-000101'. */
const internationalForm = (display: string) => `+88${display.replace(/\D/g, '')}`

const phone = (label: Phone['label'], display: string): Phone => ({
	label,
	display,
	international: internationalForm(display),
})

const primary = phone('Primary', '01700-000101')

const whatsappNumber = '01700-000101'
const whatsappDigits = internationalForm(whatsappNumber).slice(1)
const whatsappChat = `https://wa.me/${whatsappDigits}`

const facebook = {
	name: 'Jonaki Electronics',
	page: 'https://www.facebook.com/jonaki.electronics',
	messenger: 'https://m.me/jonaki.electronics',
} as const

/** Name and contact details of the shop. */
export const shop = {
	name: 'Jonaki',
	legalName: 'Jonaki Electronics',
	/** Follows the name in the page title. */
	tagline: 'Laptops, headphones and routers in Madhupur and Dhanbari',
	/** What a search engine shows under the link; 90 to 155 characters. */
	description:
		'Laptops, headphones, routers and accessories with warranty. See prices and stock, then call, message or visit us in Madhupur or Dhanbari.',
	/** Public URL of this site, for absolute URLs outside a request. */
	address: 'https://jonaki.example',
	locale: 'en',
	currency: 'BDT',
	email: 'hello@jonaki.example',
	phones: [primary, phone('Secondary', '01700-000102')],
	whatsapp: { display: whatsappNumber, chat: whatsappChat },
	sms: `sms:${primary.international}`,
	facebook,
	social: [
		{ name: 'Facebook', href: facebook.page },
		{ name: 'Messenger', href: facebook.messenger },
		{ name: 'YouTube', href: 'https://www.youtube.com/@jonaki.electronics' },
		{ name: 'WhatsApp', href: whatsappChat },
	],
} as const

/** Returns a link to a chat with a prepared message. */
export function whatsappUrl(question: string): string {
	return `${whatsappChat}?text=${encodeURIComponent(question)}`
}

/** Returns a link to a text message (RFC 5724) with a prepared text. */
export function smsUrl(question: string): string {
	return `${shop.sms}?body=${encodeURIComponent(question)}`
}

/** Returns a link to a Messenger chat with a prepared message. */
export function messengerUrl(question: string): string {
	return `${facebook.messenger}?text=${encodeURIComponent(question)}`
}
