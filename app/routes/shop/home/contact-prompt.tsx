import { CallButton, WhatsAppButton } from '#app/components/contact-buttons.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Card } from '#app/components/ui/card.tsx'
import { useShopDetails } from '#app/lib/shop-details.ts'
import { contactPrompt } from '#content/faq.ts'

export function ContactPrompt() {
	const { phones, whatsapp } = useShopDetails()
	return (
		<Card as="section" className="block p-6 text-center md:p-10">
			<h2 className="text-xl">{contactPrompt.title}</h2>
			<p className="mt-1 text-muted-foreground">{contactPrompt.text}</p>
			<div className="mt-5 flex flex-wrap justify-center gap-3 max-sm:*:grow">
				<CallButton phone={phones[0]} />
				<WhatsAppButton href={whatsapp.chat} />
				<ButtonLink href="/contact" variant="outline">
					{contactPrompt.contact}
				</ButtonLink>
			</div>
		</Card>
	)
}
