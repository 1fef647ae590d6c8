import { Logo } from '#app/components/logo.tsx'
import { OpeningHours } from '#app/components/opening-hours.tsx'
import { cn } from '#app/lib/cn.ts'
import { useCopy, useUrls } from '#app/lib/copy.ts'
import { useShopDetails } from '#app/lib/loader-data.ts'
import { shop } from '#content/shop.ts'

/** Set on the footer, so that they are not repeated on every link. */
const linksClass = '[&_a]:inline-block [&_a]:py-1 [&_a]:hover:text-primary [&_a]:hover:underline'

export function SiteFooter() {
	const shopDetails = useShopDetails()
	const { facebook, whatsapp } = shopDetails
	const copy = useCopy()
	const branchPhones = copy.branch.branches.flatMap(({ slug, town }) =>
		shopDetails.branches[slug].phones
			.filter(({ kind }) => kind === 'branch')
			.map((phone) => ({ ...phone, town })),
	)
	const { channels } = copy.contact
	const { local } = useUrls()
	const { footer, followUs } = copy.navigation
	const socialLinks = [
		{ label: channels.facebook, href: facebook.page },
		{ label: channels.messenger, href: facebook.messenger },
		{ label: channels.youtube, href: shop.youtube },
		{ label: channels.whatsapp, href: whatsapp.chat },
	]
	return (
		<footer className={cn('border-t bg-card py-10', linksClass)}>
			<div className="mx-auto grid max-w-page grid-cols-2 gap-x-4 gap-y-8 px-4 max-[16rem]:grid-cols-1 md:grid-cols-[1.5fr_repeat(4,1fr)] md:px-6">
				<div className="max-md:col-span-full">
					<Logo />
					<p className="mt-2 max-w-[32ch] text-muted-foreground">{copy.shop.tagline}</p>
					<ul className="mt-3 font-semibold">
						{shopDetails.phones.map(({ kind, display, international }) => (
							<li key={kind}>
								<a href={`tel:${international}`}>{display}</a>
							</li>
						))}
						{branchPhones.map(({ town, display, international }) => (
							<li key={town}>
								{town} <a href={`tel:${international}`}>{display}</a>
							</li>
						))}
					</ul>
					<FooterHours />
				</div>
				{[...footer, { label: followUs, links: socialLinks }].map(({ label, links }) => (
					<nav key={label} aria-label={label}>
						<b>{label}</b>
						<ul className="mt-1 text-muted-foreground">
							{links.map((link) => (
								<li key={link.href}>
									<a href={local(link.href)}>{link.label}</a>
								</li>
							))}
						</ul>
					</nav>
				))}
				<p className="col-span-full border-t pt-6 text-muted-foreground">
					{[copy.shop.terms, ...copy.shop.registrations(shopDetails)].join(' ')}
				</p>
			</div>
		</footer>
	)
}

/** Opening hours of each branch, or once if the branches share them. */
function FooterHours() {
	const settings = useShopDetails().branches
	const { branch: branchCopy, contact } = useCopy()
	const { branches } = branchCopy
	const hours = branches.map(({ slug }) => {
		const { hours, closures } = settings[slug]
		return JSON.stringify([hours, closures])
	})
	const isShared = new Set(hours).size === 1
	return branches.slice(0, isShared ? 1 : undefined).map((branch) => (
		<div key={branch.slug} data-print="hidden" className="mt-3 max-w-sm">
			<b>{isShared ? branchCopy.hours.title : branch.town}</b>
			<OpeningHours branch={branch} name={isShared ? contact.shops : branch.name} hasGroupedDays />
		</div>
	))
}
