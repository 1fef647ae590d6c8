import { WhatsAppButton } from '#app/components/contact-buttons.tsx'
import { Icon } from '#app/components/icon.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { branches } from '#content/branches.ts'
import { productPage } from '#content/product-page.ts'
import { shop } from '#content/shop.ts'
import type { ChatLinks } from './describe-product.ts'

const [primary, secondary] = shop.phones

/** On phones, the first two stay at the bottom of the screen. */
export function ContactButtons({ chats }: { chats: ChatLinks }) {
	return (
		<section className="contact-ways grid gap-2">
			<h2 className="sr-only">{productPage.askHeading}</h2>
			<div className="contact-bar">
				<WhatsAppButton href={chats.whatsapp} />
				<ButtonLink href={`tel:${primary.international}`}>
					<Icon name="phone" /> Call<span className="max-lg:sr-only"> {primary.display}</span>
				</ButtonLink>
			</div>
			<div className="contact-others">
				<ButtonLink href={chats.messenger} variant="outline">
					<Icon name="message" /> Messenger
				</ButtonLink>
				<ButtonLink href={`tel:${secondary.international}`} variant="outline">
					<Icon name="phone" className="max-[24rem]:hidden" /> {secondary.display}
				</ButtonLink>
				{branches.map(({ slug, town }) => (
					<ButtonLink key={slug} href={`/${slug}`} variant="outline">
						<Icon name="pin" className="max-[24rem]:hidden md:max-lg:hidden" /> {`Visit ${town}`}
					</ButtonLink>
				))}
			</div>
		</section>
	)
}
