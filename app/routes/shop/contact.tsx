import type { MetaFunction } from '@remix-run/cloudflare'
import { BranchCards } from '#app/components/branch-cards.tsx'
import {
	CallButton,
	ContactDetails,
	ContactLink,
	WhatsAppButton,
} from '#app/components/contact-details.tsx'
import { PageBreadcrumb } from '#app/components/page-breadcrumb.tsx'
import { ReasonsToBuy } from '#app/components/reasons-to-buy.tsx'
import { TitledCard } from '#app/components/titled-card.tsx'
import { copyOf, urlsOf, useCopy, useUrls } from '#app/lib/copy.ts'
import { useShopDetails } from '#app/lib/loader-data.ts'
import { pageMeta } from '#app/lib/page-meta.ts'
import { staticCachePolicy } from '#contract/pages/cache-policy.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'
import { MobileBanking } from './contact/mobile-banking.tsx'

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
