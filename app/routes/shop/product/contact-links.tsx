import type { ComponentProps } from 'react'
import { CompareLink } from '#app/components/compare-link.tsx'
import { CallButton, ContactLink, WhatsAppButton } from '#app/components/contact-details.tsx'
import { Icon } from '#app/components/icon.tsx'
import { Button, ButtonLink, buttonVariants } from '#app/components/ui/button.tsx'
import { cn } from '#app/lib/cn.ts'
import { useCopy, useUrls } from '#app/lib/copy.ts'
import { useProductContact } from '#app/lib/use-product-contact.ts'
import type { Product } from '#contract/catalogue/product.ts'

/**
 * Columns have fixed shares, so that nothing moves while the page loads. The narrowest phones have
 * no space for icons.
 */
const buttonsClass =
	'grid grow grid-cols-[3fr_2fr] gap-2 max-xs:grid-cols-1 max-[22rem]:**:data-[slot=icon]:hidden lg:grid-cols-2 *:px-3 *:whitespace-normal'

type ContactProps = { product: Product }

/** WhatsApp and call buttons. Narrow columns have no space for the phone number. */
function ContactButtons({ product, ...props }: ContactProps & ComponentProps<'div'>) {
	const { town, ask, phones, chats } = useProductContact(product)
	return (
		<div {...props} className={cn(buttonsClass, props.className)}>
			<WhatsAppButton href={chats.whatsapp}>{town ? undefined : ask.button}</WhatsAppButton>
			<CallButton phone={phones[0]} town={town} className="max-lg:[&_span_span]:sr-only" />
		</div>
	)
}

/**
 * The bar at the bottom of phones, with a link to the comparison. `browser/comparison.ts` adds the
 * number of chosen products, their URL and messages. `sticky` keeps the end of the page uncovered.
 * The page fades out above the bar, so that a link is either covered or has the 24 px that a finger
 * needs.
 */
export function ContactBar({ product }: ContactProps) {
	const { compare } = useCopy().comparison
	const url = useUrls().compare([product.slug])
	return (
		<div className="sticky bottom-0 z-10 -mx-4 mt-2 bg-[linear-gradient(#0000,var(--background))] pt-6 md:hidden print:hidden">
			<div data-contact-bar="" className="border-t bg-card px-4 py-2">
				<p role="status" className="text-center text-sm" />
				<div className="flex gap-2 max-[16rem]:flex-wrap">
					<ContactButtons product={product} />
					<ButtonLink
						variant="outline"
						className="w-14 shrink-0 px-1 whitespace-nowrap"
						href={url}
						rel="nofollow"
						aria-label={compare}
					>
						⇄
					</ButtonLink>
				</div>
			</div>
		</div>
	)
}

/** Every way to contact the shop about the product. On phones, the bar has the first two. */
export function ContactBlock({ product }: ContactProps) {
	const { url, chats } = useProductContact(product)
	const { product: copy, contact } = useCopy()
	const { slug, name, category } = product
	return (
		<section>
			<h2 className="sr-only">{copy.contact}</h2>
			<ContactButtons product={product} className="max-md:hidden" />
			<div className="flex flex-wrap gap-x-4 md:mt-1 *:px-0">
				<ContactLink channel="messenger" href={chats.messenger} />
				<ContactLink channel="sms" href={chats.sms} />
				<Button
					type="button"
					variant="link"
					data-copy={url}
					data-copied={contact.copy.done}
					data-share=""
					className="not-scripted:hidden"
				>
					<Icon name="share" /> <span>{copy.share}</span>
				</Button>
				<CompareLink
					product={{ slug, name, category: category.slug }}
					className={cn(buttonVariants({ variant: 'link' }), 'add-mark')}
					data-slot="button"
				/>
			</div>
		</section>
	)
}
