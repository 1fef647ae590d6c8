import { useShopDetails } from '#app/lib/shop-details.ts'
import { rowClass } from './opening-hours.tsx'

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
				<div key={label} className={rowClass}>
					<dt>{label}</dt>
					<dd className="tabular-nums">
						<a href={href}>{text}</a>
					</dd>
				</div>
			))}
		</dl>
	)
}
