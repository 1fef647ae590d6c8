import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#app/components/icon.tsx'
import { Price } from '#app/components/price-and-stock.tsx'
import { RichText } from '#app/components/rich-text.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { cn } from '#app/lib/cn.ts'
import { useCopy, useTextLanguage, useUrls } from '#app/lib/copy.ts'
import { useShopDetails, useShopLayoutData } from '#app/lib/loader-data.ts'
import { warrantyOf } from '#app/lib/product-text.ts'
import { urls } from '#app/lib/urls.ts'
import { findContactBranch, unavailability } from '#app/lib/use-product-contact.ts'
import type { Product } from '#contract/catalogue/product.ts'
import { BranchList } from './branch-list.tsx'
import { Colors } from './colors.tsx'
import { ContactBlock } from './contact-links.tsx'
import { Fact, FactList } from './fact-list.tsx'
import { categoryUrls } from './product-links.ts'

export function Summary({ product, className }: { product: Product; className?: string }) {
	const { name, keyFeatures, status } = product
	const isAvailable = findContactBranch(product) !== undefined
	const textLanguage = useTextLanguage()
	const copy = useCopy().product
	return (
		<div className={cn('grid content-start gap-3 md:gap-4', className)}>
			<h1 className="text-lg md:text-xl" lang={textLanguage(name)}>
				{name}
			</h1>
			<Price product={product} isCalm={!isAvailable} className="[&_b]:text-2xl" />
			{status === 'discontinued' ? <b>{copy.discontinued}</b> : <BranchList product={product} />}
			{!isAvailable && (
				<p>
					<RichText text={copy.unavailable[unavailability(product)].advice} />
				</p>
			)}
			<ContactBlock product={product} />
			<StaffLinks id={product._id} />
			<Assurances product={product} />
			{keyFeatures.length > 0 && <KeyFeatures features={keyFeatures} />}
			<Facts product={product} />
		</div>
	)
}

function KeyFeatures({ features }: { features: string[] }) {
	const textLanguage = useTextLanguage()
	return (
		<section>
			<h2>{useCopy().product.keyFeatures}</h2>
			<ul className="mt-2 grid gap-1">
				{features.map((feature) => (
					<li key={feature} lang={textLanguage(feature)} className="flex gap-2">
						<Icon name="check" className="text-success" />
						{feature}
					</li>
				))}
			</ul>
		</section>
	)
}

function StaffLinks({ id }: { id: string }) {
	const { edit, putAside } = useCopy().product
	if (!useShopLayoutData()?.user) return null
	return (
		<p className="flex flex-wrap gap-3">
			<ButtonLink variant="outline" href={urls.dashboard.newOrder({ add: id })}>
				{putAside}
			</ButtonLink>
			<ButtonLink variant="outline" href={urls.dashboard.product(id).page}>
				{edit}
			</ButtonLink>
		</p>
	)
}

function Facts({ product }: { product: Product }) {
	const { brand, category, subcategory, colors, ratings } = product
	const textLanguage = useTextLanguage()
	const shopUrls = useUrls()
	const { categoryUrl, subcategoryUrl } = categoryUrls(product, shopUrls)
	const copy = useCopy().product
	return (
		<FactList>
			<Fact label={copy.brand} lang={textLanguage(brand)}>
				<a href={shopUrls.listing({ search: brand })}>{brand}</a>
			</Fact>
			<Fact label={copy.category}>
				<a href={categoryUrl}>{category.name}</a>
				{', '}
				<a href={subcategoryUrl}>{subcategory.name}</a>
			</Fact>
			{colors.length > 0 && (
				<Fact label={copy.colors}>
					<Colors colors={colors} />
				</Fact>
			)}
			<Fact label={copy.rating}>
				<Rating {...ratings} />
			</Fact>
		</FactList>
	)
}

function Rating({ average, count }: Product['ratings']) {
	const copy = useCopy().product
	if (count === 0) return copy.noRatings
	return (
		<span className="inline-flex gap-1">
			<Icon name="star" className="text-glow" />
			{copy.ratings(average, count)}
		</span>
	)
}

/** Warranty, delivery and returns on one line, or below each other if the user enlarges text. */
function Assurances({ product }: { product: Product }) {
	const { product: copy, specifications } = useCopy()
	const { warranty, delivery, returns } = copy.assurances
	const period = warrantyOf(product, specifications)
	const { exchangeDays } = useShopDetails().terms
	const textLanguage = useTextLanguage()
	return (
		<dl className="grid grid-cols-3 gap-2 border-y py-3 max-xs:grid-cols-1">
			<Assurance icon="warranty" label={warranty.label}>
				{period ? (
					<span lang={textLanguage(period)}>{period}</span>
				) : (
					<RichText text={warranty.text} />
				)}
			</Assurance>
			<Assurance icon="delivery" label={delivery.label}>
				{delivery.text}
			</Assurance>
			<Assurance icon="returns" label={returns.label}>
				<RichText text={returns.text(exchangeDays)} />
			</Assurance>
		</dl>
	)
}

type AssuranceProps = {
	icon: ComponentProps<typeof Icon>['name']
	label: string
	children: ReactNode
}

function Assurance({ icon, label, children }: AssuranceProps) {
	return (
		<div>
			<dt className="flex gap-x-2 text-sm max-lg:flex-col">
				<Icon name={icon} />
				{label}
			</dt>
			<dd className="lg:pl-7">{children}</dd>
		</div>
	)
}
