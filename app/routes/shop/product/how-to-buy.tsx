import { formatOpeningHours } from '#app/components/opening-hours.tsx'
import { RichText } from '#app/components/rich-text.tsx'
import {
	Accordion,
	AccordionContent,
	AccordionItem,
	AccordionTrigger,
} from '#app/components/ui/accordion.tsx'
import { useCopy } from '#app/lib/copy.ts'
import { useShopDetails } from '#app/lib/loader-data.ts'
import { useProductContact } from '#app/lib/use-product-contact.ts'
import type { Product } from '#contract/catalogue/product.ts'
import { WALLETS } from '#contract/shop/settings.ts'
import { Fact, FactList } from './fact-list.tsx'

export function HowToBuy({ product }: { product: Product }) {
	const contact = useProductContact(product)
	const shopDetails = useShopDetails()
	const copy = useCopy()
	const { buyingOptions, howToBuy, payment, paymentOptions } = copy.product
	const options = buyingOptions(contact, contact.chats, formatOpeningHours(shopDetails, copy))
	return (
		<section>
			<h2>{howToBuy.title}</h2>
			<ol className="mt-2 mb-3 ml-5 grid list-decimal gap-1">
				{howToBuy.steps.map(({ title, text }) => (
					<li key={title}>
						<b>{title}</b> {text}
					</li>
				))}
			</ol>
			<Accordion className="border-t">
				<AccordionItem value="order">
					<AccordionTrigger>{howToBuy.details}</AccordionTrigger>
					<AccordionContent>
						{options.map(({ title, text }) => (
							<div key={title}>
								<h3>{title}</h3>
								<p>
									<RichText text={text} />
								</p>
							</div>
						))}
					</AccordionContent>
				</AccordionItem>
				<AccordionItem value="payment">
					<AccordionTrigger>{payment}</AccordionTrigger>
					<AccordionContent>
						<FactList>
							<Fact label={paymentOptions.cash.name}>{paymentOptions.cash.text}</Fact>
							{WALLETS.map((name) => (
								<Fact key={name} label={copy.contact.wallets[name]}>
									{paymentOptions.wallet}
								</Fact>
							))}
						</FactList>
					</AccordionContent>
				</AccordionItem>
			</Accordion>
		</section>
	)
}
