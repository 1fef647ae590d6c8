import { Icon } from '#app/components/icon.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { hero } from '#content/home.ts'
import { LaptopDrawing } from './laptop-drawing.tsx'

export function Hero() {
	const [shopNow, contact] = hero.actions
	return (
		<section className="hero" data-theme="business">
			<div>
				<Badge>{hero.badge}</Badge>
				<h1>{hero.headline}</h1>
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
		</section>
	)
}
