import { footer } from '#content/navigation.ts'
import { shop } from '#content/shop.ts'
import { Mark } from './mark.tsx'

export function SiteFooter() {
	return (
		<footer className="site-footer border-t bg-card py-10">
			<div className="page grid grid-cols-2 max-[15rem]:grid-cols-1 gap-x-4 gap-y-8 md:grid-cols-[1.5fr_repeat(4,1fr)]">
				<div className="max-md:col-span-full">
					<Mark />
					<p className="mt-2 max-w-[32ch] text-muted-foreground">{shop.tagline}</p>
					<ul className="mt-3">
						{shop.phones.map(({ display, international }) => (
							<li key={display}>
								<a href={`tel:${international}`} className="font-semibold tabular-nums">
									{display}
								</a>
							</li>
						))}
					</ul>
				</div>
				{[...footer, { label: 'Follow us', links: socialLinks }].map(({ label, links }) => (
					<nav key={label} aria-label={label}>
						<b>{label}</b>
						<ul className="mt-1 text-muted-foreground">
							{links.map((link) => (
								<li key={link.href}>
									<a href={link.href}>{link.label}</a>
								</li>
							))}
						</ul>
					</nav>
				))}
				<p className="col-span-full border-t pt-6 text-muted-foreground">
					{`${shop.legalName}, Madhupur and Dhanbari. Prices are in taka; an order is confirmed by contacting the shop.`}
				</p>
			</div>
		</footer>
	)
}

const socialLinks = shop.social.map(({ name, href }) => ({ label: name, href }))
