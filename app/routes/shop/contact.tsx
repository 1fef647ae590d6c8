import type { MetaFunction } from '@remix-run/cloudflare'
import { CallButton, WhatsAppButton } from '#app/components/contact-buttons.tsx'
import { ContactDetails } from '#app/components/contact-details.tsx'
import { Icon } from '#app/components/icon.tsx'
import { Breadcrumb } from '#app/components/ui/breadcrumb.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '#app/components/ui/card.tsx'
import { breadcrumbsJsonLd, StructuredData } from '#app/lib/json-ld.tsx'
import { pageMeta, titleOf } from '#app/lib/page-meta.ts'
import { useOrigin } from '#app/lib/root-data.ts'
import { reasons } from '#content/buying.ts'
import { contact } from '#content/contact.ts'
import { shop } from '#content/shop.ts'
import { cacheWithoutProducts } from '#contract/cache-policy.ts'
import type { PageHandle } from '#contract/route-policy.ts'
import { BranchCards } from './contact/branch-cards.tsx'
import { MobileBanking } from './contact/mobile-banking.tsx'

export const handle: PageHandle = { policy: { cache: cacheWithoutProducts } }

const crumbs = [
	{ label: 'Home', href: '/' },
	{ label: 'Contact', href: '/contact' },
]

export const meta: MetaFunction = ({ matches }) =>
	pageMeta(matches, {
		title: titleOf('Contact: phone, WhatsApp, shops and payment'),
		description: contact.description,
		path: '/contact',
	})

export default function ContactPage() {
	return (
		<div className="grid gap-12">
			<div className="grid gap-6">
				<Breadcrumb crumbs={crumbs} />
				<div className="grid items-start gap-6 md:grid-cols-2">
					<Welcome />
					<Card>
						<CardHeader>
							<CardTitle>{shop.legalName}</CardTitle>
						</CardHeader>
						<CardContent>
							<ContactDetails {...shop} />
						</CardContent>
					</Card>
				</div>
			</div>
			<BranchCards />
			<MobileBanking />
			<Reasons />
			<StructuredData data={breadcrumbsJsonLd(crumbs, useOrigin())} />
		</div>
	)
}

function Welcome() {
	const [primary] = shop.phones
	return (
		<header className="grid gap-4">
			<h1 className="text-3xl">{contact.title}</h1>
			<p className="max-w-[60ch] text-lg text-muted-foreground">{contact.intro}</p>
			<div className="flex flex-wrap gap-3 max-sm:*:grow">
				<WhatsAppButton href={shop.whatsapp.chat} />
				<CallButton phone={primary} />
				<ButtonLink variant="outline" href={shop.facebook.messenger}>
					<Icon name="message" /> Messenger
				</ButtonLink>
			</div>
		</header>
	)
}

function Reasons() {
	return (
		<section
			aria-labelledby="reasons"
			className="grid gap-x-8 gap-y-6 md:grid-cols-2 lg:grid-cols-3"
		>
			<h2 id="reasons" className="col-span-full text-2xl">
				{contact.reasons}
			</h2>
			{reasons.map(({ title, text }) => (
				<div key={title} className="flex gap-3">
					<Icon name="check" className="mt-0.5 text-success" />
					<div>
						<h3 className="mb-1 text-lg">{title}</h3>
						<p className="text-muted-foreground">{text}</p>
					</div>
				</div>
			))}
		</section>
	)
}
