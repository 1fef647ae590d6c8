import { Icon } from '#app/components/icon.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { noProducts } from '#app/content/messages.ts'
import { shop } from '#app/content/shop.ts'
import type { Category } from '#worker/contract/category.ts'
import { listingAddress } from './listing-address.ts'

export function EmptyListing({ categories }: { categories: Category[] }) {
	return (
		<div className="card px-6 py-12 text-center">
			<h2 className="text-xl">{noProducts.title}</h2>
			<p className="mt-1 text-muted-foreground">{noProducts.text}</p>
			<ul className="mt-6 flex flex-wrap justify-center gap-2">
				{categories.map(({ slug, name }) => (
					<li key={slug}>
						<ButtonLink href={listingAddress({ category: slug })} variant="secondary">
							{name}
						</ButtonLink>
					</li>
				))}
			</ul>
			<p className="mt-8">Looking for something in particular? We may be able to get it for you.</p>
			<div className="mt-3 flex flex-wrap justify-center gap-3">
				<ButtonLink href={shop.whatsapp.chat} variant="success">
					<Icon name="whatsapp" /> Ask on WhatsApp
				</ButtonLink>
				<ButtonLink href="/contact" variant="outline">
					Contact Us
				</ButtonLink>
			</div>
		</div>
	)
}
