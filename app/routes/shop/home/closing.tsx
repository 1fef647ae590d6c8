import { Icon } from '#app/components/icon.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Card } from '#app/components/ui/card.tsx'
import { closing } from '#content/faq.ts'

export function Closing() {
	const { call, whatsapp, contact } = closing.actions
	return (
		<Card as="section" className="block p-6 text-center md:p-10">
			<h2 className="text-xl">{closing.title}</h2>
			<p className="mt-1 text-muted-foreground">{closing.text}</p>
			<div className="mt-5 flex flex-wrap justify-center gap-3 max-sm:*:grow">
				<ButtonLink href={call.href}>
					<Icon name="phone" /> {call.label}
				</ButtonLink>
				<ButtonLink href={whatsapp.href} variant="success">
					<Icon name="whatsapp" /> {whatsapp.label}
				</ButtonLink>
				<ButtonLink href={contact.href} variant="outline">
					{contact.label}
				</ButtonLink>
			</div>
		</Card>
	)
}
