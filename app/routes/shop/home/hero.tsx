import { Icon } from '#app/components/icon.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { useCopy, useUrls } from '#app/lib/copy.ts'

/** On phones, the drawing is beside the buttons, so that products need little scrolling. */
const contentClass =
	'grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 p-4 pb-0 sm:p-8 sm:pb-0 md:grid-cols-[3fr_2fr] md:gap-x-8 md:px-[clamp(2rem,4vw,3.5rem)] md:py-4'

const headlineClass =
	'mt-2 text-[clamp(min(1.75rem,8vw),3vw,2.5rem)] leading-tight font-bold tracking-tight'

const actionsClass = 'flex flex-wrap gap-2 self-center py-3 max-md:*:grow md:mt-3 md:gap-3 md:py-0'

export function Hero() {
	const { hero } = useCopy().home
	const urls = useUrls()
	return (
		<section className="-mx-2 overflow-hidden rounded-xl bg-shop-window elevated md:mx-0">
			{/* Always in the dark theme, because the background is dark in both themes. */}
			<div data-theme="business" className={contentClass}>
				<div className="max-md:col-span-full">
					<Badge className="bg-glow text-black">{hero.badge}</Badge>
					<h1 className={headlineClass}>{hero.headline}</h1>
					<p className="mt-2 max-w-[52ch] text-muted-foreground md:text-lg">{hero.tagline}</p>
				</div>
				<div>
					<div className={actionsClass}>
						<ButtonLink href={urls.listing()}>{hero.shopNow}</ButtonLink>
						<ButtonLink variant="outline" href={urls.contact}>
							{hero.contact}
						</ButtonLink>
					</div>
					<ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-muted-foreground max-md:hidden">
						{hero.promises.map((promise) => (
							<li key={promise} className="flex items-center gap-2">
								<Icon name="check" className="text-success" />
								{promise}
							</li>
						))}
					</ul>
				</div>
				<LaptopDrawing />
			</div>
		</section>
	)
}

/** The drawing is a file that browsers keep. The page has only its texts. */
function LaptopDrawing() {
	const { home, shared } = useCopy()
	return (
		<svg
			viewBox="0 -44 480 356"
			className="w-36 max-xs:hidden sm:w-56 md:col-start-2 md:row-span-2 md:row-start-1 md:mx-auto md:h-full md:max-h-66 md:w-full"
			fontWeight="700"
			textAnchor="middle"
			role="img"
			aria-label={home.hero.drawing}
		>
			<image href="/pictures/hero-laptop.svg" y="-44" width="480" height="356" />
			<use href="#logo" x="218" y="40" width="44" height="44" />
			<text x="240" y="132" fontSize="46" fill="#fff">
				{shared.shopName}
			</text>
			<text x="240" y="174" fontSize="18" fill="#0a1730">
				{home.hero.laptopText}
			</text>
		</svg>
	)
}
