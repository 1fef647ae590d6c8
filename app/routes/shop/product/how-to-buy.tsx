import { formatOpeningHours } from '#app/components/opening-hours.tsx'
import { RichText } from '#app/components/rich-text.tsx'
import { useShopDetails } from '#app/lib/loader-data.ts'
import { buyingOptions, howToBuy, paymentOptions, productPage } from '#content/product-page.ts'
import type { ChatLinks } from '#content/shop-details.ts'
import { Fact, FactList } from './fact-list.tsx'

export function HowToBuy({ chats }: { chats: ChatLinks }) {
	const shopDetails = useShopDetails()
	const options = buyingOptions(shopDetails, chats, formatOpeningHours(shopDetails))
	return (
		<div className="grid content-start gap-10">
			<section>
				<h2 className="text-xl">{howToBuy.title}</h2>
				<p className="mt-1 text-muted-foreground">{howToBuy.text}</p>
				<ul className="mt-4 grid gap-4">
					{options.map(({ title, text }) => (
						<li key={title}>
							<h3 className="text-base">{title}</h3>
							<p className="text-muted-foreground">
								<RichText text={text} />
							</p>
						</li>
					))}
				</ul>
			</section>
			<section>
				<h2 className="mb-2 text-xl">{productPage.payment}</h2>
				<FactList>
					{paymentOptions.map(({ name, text }) => (
						<Fact key={name} label={name}>
							{text}
						</Fact>
					))}
				</FactList>
			</section>
		</div>
	)
}
