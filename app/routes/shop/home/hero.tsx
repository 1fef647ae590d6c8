import { Badge } from '#app/components/ui/badge.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { hero } from '#app/content/home.ts'
import { LaptopDrawing } from './laptop-drawing.tsx'

export function Hero() {
	const [shopNow, contact] = hero.actions
	return (
		<section className="grid items-center gap-8 pt-4 md:grid-cols-2 md:pt-10">
			<div>
				<Badge>{hero.badge}</Badge>
				<h1 className="mt-3 text-3xl tracking-tight">{hero.headline}</h1>
				<p className="mt-3 max-w-[46ch] text-lg text-muted-foreground">{hero.tagline}</p>
				<div className="mt-6 flex flex-wrap gap-3">
					<ButtonLink href={shopNow.href}>{shopNow.label}</ButtonLink>
					<ButtonLink href={contact.href} variant="outline">
						{contact.label}
					</ButtonLink>
				</div>
			</div>
			<LaptopDrawing />
		</section>
	)
}
