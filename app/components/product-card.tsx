import { Fragment } from 'react'
import { cn } from '#app/lib/cn.ts'
import { useCopy, useTextLanguage, useUrls } from '#app/lib/copy.ts'
import { translateTexts } from '#app/lib/translate-catalogue.ts'
import type { ProductCard as CardProduct } from '#contract/catalogue/product-query.ts'
import { stockStatus } from '#contract/stock/stock.ts'
import { BrandInitials } from './brand-initials.tsx'
import { CompareLink } from './compare-link.tsx'
import { Picture } from './picture.tsx'
import { Price, StockStatus } from './price-and-stock.tsx'

type ProductCardProps = {
	product: CardProduct
	/** The name that the card shows. */
	name: string
	heading: 'h2' | 'h3'
	eager: boolean
	highPriority: boolean
	compared?: readonly string[]
}

const pictureClass = 'aspect-4/3 w-full rounded-md object-contain'
/**
 * Three lines on wide screens, because names of variants differ at their end. Whole lines are
 * hidden: an ellipsis would be inside a word.
 */
const nameClass =
	'mt-2 max-h-[2lh] overflow-hidden text-base text-wrap horizontal:mt-0 lg:max-h-[3lh]'
const compareClass =
	'add-mark on-picture rounded-full bg-accent px-2 py-0.5 text-sm font-semibold text-accent-foreground'

export function ProductCard(props: ProductCardProps) {
	const { name, heading: Heading, eager, highPriority, compared } = props
	const product = translateTexts(props.product, useCopy())
	const isSoldOut = product.available === 0
	const { soldOutHint } = useCopy().listing
	const textLanguage = useTextLanguage()
	const urls = useUrls()
	const stock = <CardStock product={product} />
	return (
		<li data-slot="product-card" className="group">
			<div className="relative self-start horizontal:row-span-5">
				<Picture
					src={product.image}
					categoryKeys={product.categoryKeys ?? [product.category, product.subcategory]}
					alt=""
					className={cn(pictureClass, isSoldOut && 'opacity-60')}
					eager={eager}
					highPriority={highPriority}
				/>
				{!product.image && (
					<BrandInitials
						name={props.product.name}
						className="bottom-1 left-2 horizontal:top-1 horizontal:bottom-auto horizontal:text-sm"
					/>
				)}
			</div>
			<Heading className={nameClass}>
				<a
					href={urls.product(product.slug)}
					lang={textLanguage(name)}
					className="stretched-link group-hover:text-primary"
				>
					{name}
				</a>
			</Heading>
			<Preview product={product} />
			<Price
				product={product}
				isCalm={isSoldOut}
				className="mt-1"
				badgeClassName="absolute top-4 left-4 horizontal:static"
			/>
			{isSoldOut ? (
				<div className="text-muted-foreground">
					{stock}
					{soldOutHint}
				</div>
			) : (
				stock
			)}
			<CompareLink product={{ ...product, name }} compared={compared} className={compareClass} />
		</li>
	)
}

/** Stays at the end of a line. */
const SEPARATOR = '\u00a0· '

/** Values of the first specifications. Each states its language only if they differ. */
function Preview({ product }: { product: CardProduct }) {
	const { value } = useCopy().specifications
	const textLanguage = useTextLanguage()
	const texts = product.preview.map(([label, text]) => value(text, label))
	const [language, ...others] = new Set(texts.map(textLanguage))
	const isMixed = others.length > 0
	return (
		<p lang={isMixed ? undefined : language} className="line-clamp-2 text-muted-foreground mt-1">
			{isMixed
				? texts.map((text, position) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: the texts do not change
						<Fragment key={position}>
							{position > 0 && SEPARATOR}
							<span lang={textLanguage(text)}>{text}</span>
						</Fragment>
					))
				: texts.join(SEPARATOR)}
		</p>
	)
}

/** With the town, if only one branch has the product: then narrower, to fit on a line on phones. */
function CardStock({ product: { available, branches } }: { product: CardProduct }) {
	const { branch: branchCopy, listing } = useCopy()
	const status = stockStatus(available)
	const [branch, ...others] = branches.filter((branch) => branch.available > 0)
	if (!branch || others.length > 0) return <StockStatus status={status} />
	return (
		<StockStatus
			status={status}
			formatLabel={(label) => listing.stockAt(label, branchCopy.towns[branch.slug])}
			className="font-medium tracking-tight"
		/>
	)
}
