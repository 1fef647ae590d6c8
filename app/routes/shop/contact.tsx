import type { MetaFunction } from '@remix-run/cloudflare'
import { BranchCards } from '#app/components/branch-cards.tsx'
import {
	CallButton,
	ContactDetails,
	ContactLink,
	WhatsAppButton,
} from '#app/components/contact-details.tsx'
import { Icon } from '#app/components/icon.tsx'
import { PageBreadcrumb } from '#app/components/page-breadcrumb.tsx'
import { ReasonsToBuy } from '#app/components/reasons-to-buy.tsx'
import { TitledCard } from '#app/components/titled-card.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Card, CardContent, CardHeader, CardTitle } from '#app/components/ui/card.tsx'
import { copyOf, urlsOf, useCopy, useUrls } from '#app/lib/copy.ts'
import { useShopDetails } from '#app/lib/loader-data.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { staticCachePolicy } from '#contract/pages/cache-policy.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'
import { WALLETS, type WalletName } from '#contract/shop/settings.ts'

export const handle: PageHandle = { policy: { cache: staticCachePolicy } }

export const meta: MetaFunction = ({ matches }) => {
	const { pageTitle: title, description } = copyOf(matches).contact
	return pageMeta(matches, { title, description, path: urlsOf(matches).contact })
}

export default function ContactPage() {
	const { navigation, shop } = useCopy()
	const crumbs = [{ label: navigation.crumbs.contact, href: useUrls().contact }]
	return (
		<div className="grid gap-12">
			<div className="grid gap-6">
				<PageBreadcrumb crumbs={crumbs} />
				<div className="grid items-start gap-6 md:grid-cols-2">
					<Welcome />
					<TitledCard title={shop.legalName}>
						<ContactDetails />
					</TitledCard>
				</div>
			</div>
			<MobileBanking />
			<BranchCards hasMaps />
			<ReasonsToBuy />
		</div>
	)
}

function Welcome() {
	const { phones, whatsapp, sms, facebook } = useShopDetails()
	const copy = useCopy().contact
	return (
		<header className="grid gap-4">
			<h1 className="text-3xl">{copy.title}</h1>
			<p className="max-w-[60ch] text-lg text-muted-foreground">{copy.intro}</p>
			<p>
				<a href={useUrls().warranty}>{useCopy().receipt.check.title}</a>
			</p>
			<div className="flex flex-wrap gap-3 max-sm:*:grow">
				<WhatsAppButton href={whatsapp.chat} />
				<CallButton phone={phones[0]} />
				<div className="flex flex-wrap gap-3 max-sm:*:grow">
					<ContactLink channel="sms" href={sms} />
					<ContactLink channel="messenger" href={facebook.messenger} />
				</div>
			</div>
		</header>
	)
}

function MobileBanking() {
	const { mobileBanking } = useCopy().contact
	return (
		<section aria-labelledby="mobile-banking" className="grid gap-4">
			<h2 id="mobile-banking">{mobileBanking.title}</h2>
			<p className="max-w-[70ch]">
				{mobileBanking.note} <strong>{mobileBanking.safety}</strong>
			</p>
			<div className="grid gap-6 lg:grid-cols-3">
				{WALLETS.map((name) => (
					<WalletCard key={name} name={name} />
				))}
			</div>
		</section>
	)
}

function WalletCard({ name }: { name: WalletName }) {
	const { mobileBanking, wallets } = useCopy().contact
	const account = useShopDetails().wallets[name]
	const { number, type } = account
	return (
		<Card>
			<CardHeader>
				<CardTitle as="h3">
					{wallets[name]}{' '}
					<span className="font-normal text-muted-foreground">{mobileBanking.type[type]}</span>
				</CardTitle>
			</CardHeader>
			<CardContent className="grid gap-2">
				{/* As high as the button, which a script shows. */}
				<p className="flex min-h-11 flex-wrap items-center justify-between gap-2 text-lg font-semibold">
					{keepNumberOnOneLine(number, number)}
					<CopyButton name={name} number={number} />
				</p>
				<details className="group">
					<summary className="flex items-center justify-between py-2 font-semibold hover:text-primary">
						{mobileBanking.howToPay(name)}
						<Icon name="down" className="group-open:rotate-180" />
					</summary>
					<ol className="ml-5 grid list-decimal gap-1 text-muted-foreground">
						{mobileBanking.steps(name, account).map((step) => (
							<li key={step}>{keepNumberOnOneLine(step, number)}</li>
						))}
					</ol>
				</details>
			</CardContent>
		</Card>
	)
}

/** Button that is hidden until `app/browser/enhance.ts` adds its click handler. */
function CopyButton({ name, number }: { name: WalletName; number: string }) {
	const { copy, mobileBanking } = useCopy().contact
	return (
		<Button
			type="button"
			variant="secondary"
			className="text-base"
			hidden
			data-copy={number.replaceAll('-', '')}
			data-copied={copy.done}
		>
			<span aria-live="polite">{copy.label}</span>
			<span className="sr-only">{mobileBanking.copyNumber(name)}</span>
		</Button>
	)
}

/** Prevents line breaks in the number, because customers copy it by hand. */
function keepNumberOnOneLine(text: string, number: string) {
	const [before, after] = text.split(number)
	if (after === undefined) return text
	return (
		<>
			{before}
			<span className="min-[16rem]:whitespace-nowrap">{number}</span>
			{after}
		</>
	)
}
