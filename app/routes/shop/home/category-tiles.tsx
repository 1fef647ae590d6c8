import { Picture } from '#app/components/picture.tsx'
import { Card } from '#app/components/ui/card.tsx'
import { useCopy, useUrls } from '#app/lib/copy.ts'
import { tilePictures } from '#content/home-page.ts'
import type { Category } from '#contract/catalogue/categories.ts'

/** On phones, the picture is beside the name, so that products need little scrolling. */
const tileClass =
	'group relative gap-0 overflow-hidden py-0 max-md:flex-row max-md:items-center focus-within:border-primary hover:border-primary'
const linkClass = 'font-semibold stretched-link group-hover:text-primary'

export function CategoryTiles({ categories }: { categories: Category[] }) {
	return (
		<section>
			<h2 className="sr-only">{useCopy().home.categories}</h2>
			<ul className="grid grid-cols-2 gap-3 max-[22rem]:grid-cols-1 md:grid-cols-4 md:gap-4">
				{categories.map((category) => (
					<Tile key={category.slug} category={category} />
				))}
			</ul>
		</section>
	)
}

function Tile({ category: { slug, name, key = slug } }: { category: Category }) {
	const { tileTexts } = useCopy().home
	return (
		<Card as="li" className={tileClass}>
			<Picture
				src={tilePictures[key]}
				categoryKeys={[slug, key]}
				alt=""
				className="aspect-4/3 w-full object-contain max-md:w-[min(2.5rem,12vw)] max-md:shrink-0"
			/>
			<div className="min-w-0 px-1.5 py-2 max-md:text-sm md:px-4 md:py-3">
				<a href={useUrls().listing({ category: slug })} className={linkClass}>
					{name}
				</a>
				<p className="text-muted-foreground max-md:hidden">{tileTexts[key]}</p>
			</div>
		</Card>
	)
}
