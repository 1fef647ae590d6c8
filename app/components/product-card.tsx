import { detectLanguage } from '#app/lib/detect-language.ts'
import type { ProductCard as Card } from '#contract/product-card.ts'
import { STOCK_WORDS, stockStatus } from '#contract/stock.ts'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'

type ProductCardProps = { product: Card; position: number; heading: 'h2' | 'h3' }

const FIRST_ROW = 4

/** The link in the name covers the whole card. */
function ProductCard({ product, position, heading: Heading }: ProductCardProps) {
	const status = stockStatus(product.available)
	return (
		<li className="card product-card">
			<Picture address={product.image} alt="" eager={position < FIRST_ROW} first={position === 0} />
			<Heading>
				<a href={`/products/${product.slug}`} lang={detectLanguage(product.name)}>
					{product.name}
				</a>
			</Heading>
			<ul>
				{product.preview.map(([label, text]) => (
					<li key={label} lang={detectLanguage(text)}>
						{`${label}: `}
						<span>{text}</span>
					</li>
				))}
			</ul>
			<Price product={product} />
			<p className={`stock stock-${status}`}>{STOCK_WORDS[status]}</p>
		</li>
	)
}

type ProductGridProps = { products: Card[]; heading: 'h2' | 'h3'; eager?: boolean }

export function ProductGrid({ products, heading, eager = false }: ProductGridProps) {
	return (
		<ul className="grid-of-cards">
			{products.map((product, position) => (
				<ProductCard
					key={product._id}
					product={product}
					position={eager ? position : FIRST_ROW}
					heading={heading}
				/>
			))}
		</ul>
	)
}
