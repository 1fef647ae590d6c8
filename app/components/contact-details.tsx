import type { ReactNode } from 'react'
import { useShopDetails } from '#app/lib/shop-details.ts'
import { rowClass } from './opening-hours.tsx'

export function ContactDetails() {
	const { phones, whatsapp, email, facebook } = useShopDetails()
	return (
		<dl>
			{phones.map(({ label, display, international }) => (
				<Detail key={label} label={`Phone (${label.toLowerCase()})`} href={`tel:${international}`}>
					{display}
				</Detail>
			))}
			<Detail label="WhatsApp" href={whatsapp.chat}>
				{whatsapp.display}
			</Detail>
			{email && (
				<Detail label="Email" href={`mailto:${email}`}>
					{email}
				</Detail>
			)}
			<Detail label="Facebook" href={facebook.page}>
				{facebook.name}
			</Detail>
			<Detail label="Messenger" href={facebook.messenger}>
				Send a message
			</Detail>
		</dl>
	)
}

function Detail({ label, href, children }: { label: string; href: string; children: ReactNode }) {
	return (
		<div className={rowClass}>
			<dt>{label}</dt>
			<dd className="tabular-nums">
				<a href={href}>{children}</a>
			</dd>
		</div>
	)
}
