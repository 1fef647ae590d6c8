import { useShopDetails } from '#app/lib/loader-data.ts'
import type { Phone } from '#content/shop-details.ts'
import { Icon } from './icon.tsx'
import { ButtonLink } from './ui/button.tsx'

export function CallButton({ phone, variant }: { phone: Phone; variant?: 'outline' }) {
	return (
		<ButtonLink href={`tel:${phone.international}`} variant={variant}>
			<Icon name="phone" /> Call {phone.display}
		</ButtonLink>
	)
}

export function SmsButton({ href }: { href: string }) {
	return (
		<ButtonLink href={href} variant="outline">
			SMS
		</ButtonLink>
	)
}

export function WhatsAppButton({ href }: { href: string }) {
	return (
		<ButtonLink href={href} variant="success">
			<Icon name="whatsapp" /> WhatsApp
		</ButtonLink>
	)
}

/** Places a label on the left and its value on the right, on one line if both fit. */
export const labelAndValueClass =
	'flex flex-wrap justify-between gap-x-4 border-b py-2 last:border-b-0'

export function ContactDetails() {
	const { phones, whatsapp, email, facebook } = useShopDetails()
	const details = [
		...phones.map(({ label, display, international }) => [
			`Phone (${label.toLowerCase()})`,
			`tel:${international}`,
			display,
		]),
		['WhatsApp', whatsapp.chat, whatsapp.display],
		...(email ? [['Email', `mailto:${email}`, email]] : []),
		['Facebook', facebook.page, facebook.name],
		['Messenger', facebook.messenger, 'Send a message'],
	]
	return (
		<dl>
			{details.map(([label, href, text]) => (
				<div key={label} className={labelAndValueClass}>
					<dt>{label}</dt>
					<dd className="tabular-nums">
						<a href={href}>{text}</a>
					</dd>
				</div>
			))}
		</dl>
	)
}
