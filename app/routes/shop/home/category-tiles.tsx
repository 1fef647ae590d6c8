import { categoryIntro } from '#app/content/home.ts'
import type { Category } from '#worker/contract/category.ts'

export function CategoryTiles({ categories }: { categories: Category[] }) {
	return (
		<section>
			<h2 className="sr-only">Categories</h2>
			<ul className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
				{categories.map(({ slug, name }) => (
					<li key={slug} className="card relative p-4 hover:border-primary">
						<a
							href={`/products?category=${slug}`}
							className="font-semibold after:absolute after:inset-0 hover:text-primary"
						>
							{name}
						</a>
						<p className="text-muted-foreground">{categoryIntro[slug]}</p>
					</li>
				))}
			</ul>
		</section>
	)
}
