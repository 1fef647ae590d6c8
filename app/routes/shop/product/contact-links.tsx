import { SmsLink, WhatsAppButton } from '#app/components/contact-details.tsx'
import { Icon } from '#app/components/icon.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { cn } from '#app/lib/cn.ts'
import { formatTaka } from '#app/lib/format.ts'
import { useShopDetails } from '#app/lib/loader-data.ts'
import { branches } from '#content/branches.ts'
import { productPage, productQuestion } from '#content/product-page.ts'
import { type ChatLinks, chatLinks, type ShopDetails } from '#content/shop-details.ts'
import { type Product, priceToPay } from '#contract/product.ts'

/** Returns links that open a chat with a prefilled question about the product. */
export function productChatLinks(product: Product, shopDetails: ShopDetails, url: string) {
	const price = formatTaka(priceToPay(product))
	const isInStock = product.status !== 'discontinued' && product.stock.available > 0
	return chatLinks(shopDetails, productQuestion({ name: product.name, price, url, isInStock }))
}

const buttonsClass =
	'flex flex-wrap gap-2 *:grow xs:*:basis-0 max-[22rem]:**:data-[slot=icon]:hidden'

type ContactButtonsProps = { chats: ChatLinks; className?: string }

/** WhatsApp, phone and SMS buttons, in one row where they fit. The narrowest phones have no space for icons. */
export function ContactButtons({ chats, className }: ContactButtonsProps) {
	const [primary] = useShopDetails().phones
	return (
		<div className={cn(buttonsClass, className)}>
			<WhatsAppButton href={chats.whatsapp} />
			<ButtonLink href={`tel:${primary.international}`}>
				<Icon name="phone" /> Call<span className="max-lg:sr-only"> {primary.display}</span>
			</ButtonLink>
			<SmsLink href={chats.sms} />
		</div>
	)
}

/** Contact buttons at the bottom of the window on phones. `sticky` keeps them from covering the end of the page. */
export function ContactBar({ chats }: { chats: ChatLinks }) {
	return (
		<ContactButtons
			chats={chats}
			className="sticky bottom-0 z-10 -mx-4 mt-8 border-t bg-card px-4 py-2 md:hidden print:hidden"
		/>
	)
}

/** Other contact links, two per row. A link wider than half a row, or on the narrowest phones, takes a whole row. */
export function OtherContacts({ chats }: { chats: ChatLinks }) {
	const [, secondary] = useShopDetails().phones
	return (
		<section className="flex flex-wrap gap-2 *:grow *:basis-full *:px-1 xs:*:basis-2/5">
			<h2 className="sr-only">{productPage.otherContacts}</h2>
			<ButtonLink href={chats.messenger} variant="outline">
				<Icon name="message" /> Messenger
			</ButtonLink>
			<ButtonLink href={`tel:${secondary.international}`} variant="outline">
				<Icon name="phone" className="max-[24rem]:hidden" /> {secondary.display}
			</ButtonLink>
			{branches.map(({ slug, town }) => (
				<ButtonLink key={slug} href={`/${slug}`} variant="outline">
					<Icon name="pin" className="max-[24rem]:hidden" /> {`Visit ${town}`}
				</ButtonLink>
			))}
		</section>
	)
}
