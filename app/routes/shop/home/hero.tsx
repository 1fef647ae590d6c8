import { Icon } from '#app/components/icon.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { hero } from '#content/home-page.ts'
import { LaptopDrawing } from './laptop-drawing.tsx'

const contentClass =
	'grid items-center gap-6 p-5 pb-0 sm:p-8 sm:pb-0 md:grid-cols-2 md:gap-8 md:px-[clamp(2rem,4vw,3.5rem)] md:py-10'

const headlineClass =
	'mt-3 text-[clamp(min(2rem,9vw),4.4vw,3.5rem)] leading-tight font-bold tracking-tight'

export function Hero() {
	const [shopNow, contact] = hero.actions
	return (
		<section className="-mx-2 overflow-hidden rounded-xl bg-shop-window shadow-lg md:mx-0">
			{/* Always in the dark theme, because the background is dark in both themes. */}
			<div data-theme="business" className={contentClass}>
				<div>
					<Badge>{hero.badge}</Badge>
					<h1 className={headlineClass}>{hero.headline}</h1>
					<p className="mt-3 max-w-[42ch] text-lg text-muted-foreground">{hero.tagline}</p>
					<div className="mt-6 flex flex-wrap gap-3">
						<ButtonLink href={shopNow.href}>{shopNow.label}</ButtonLink>
						<ButtonLink href={contact.href} variant="outline">
							{contact.label}
						</ButtonLink>
					</div>
					<ul className="mt-6 flex flex-wrap gap-x-5 gap-y-1 text-muted-foreground">
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
