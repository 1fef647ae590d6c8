import { categoryIntro } from '#content/home.ts'
import type { Category } from '#contract/category.ts'

/** SVG paths by category slug; other categories get the box. */
const drawings = new Map(
	Object.entries({
		laptop: 'M5 5h14v10H5zM2 19h20l-3-4H5z',
		headphone:
			'M4 19v-6a8 8 0 0 1 16 0v6M4 15h3v6H5.500a1.5 1.5 0 0 1-1.500-1.500zM20 15h-3v6h1.500a1.5 1.5 0 0 0 1.500-1.500z',
		router:
			'M4 14h16v6H4zM7.500 17h.01M11 17h.01M8 14V9M16 14V9M5.500 7.500a3.500 3.500 0 0 1 5 0M13.500 7.500a3.500 3.500 0 0 1 5 0',
		accessories: 'M12 3a5 5 0 0 1 5 5v8a5 5 0 0 1-10 0V8a5 5 0 0 1 5-5zM12 3v7M7 10h10',
	}),
)
const BOX = 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8'

export function CategoryTiles({ categories }: { categories: Category[] }) {
	return (
		<section>
			<h2 className="sr-only">Categories</h2>
			<ul className="grid grid-cols-2 gap-3 max-[20rem]:grid-cols-1 md:grid-cols-4 md:gap-4">
				{categories.map(({ slug, name }) => (
					<li key={slug} className="card category-tile">
						<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
							<path d={drawings.get(slug) ?? BOX} />
						</svg>
						<a href={`/products?category=${slug}`}>{name}</a>
						<p className="text-muted-foreground">{categoryIntro[slug]}</p>
					</li>
				))}
			</ul>
		</section>
	)
}
