import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { BranchMap } from '#app/components/branch-cards.tsx'
import { CallButton, ContactDetails, WhatsAppButton } from '#app/components/contact-details.tsx'
import { Icon } from '#app/components/icon.tsx'
import { OpeningHours } from '#app/components/opening-hours.tsx'
import { PageBreadcrumb } from '#app/components/page-breadcrumb.tsx'
import { Picture } from '#app/components/picture.tsx'
import { ProductSection } from '#app/components/product-grid.tsx'
import { TitledCard } from '#app/components/titled-card.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '#app/components/ui/card.tsx'
import { ToggleGroup, ToggleGroupItem } from '#app/components/ui/toggle-group.tsx'
import { copyOf, urlsOf, useCopy, useUrls } from '#app/lib/copy.ts'
import { branchJsonLd, StructuredData } from '#app/lib/json-ld.tsx'
import { serverOnly, useRootData, useShopDetails } from '#app/lib/loader-data.ts'
import { failureMeta, pageMeta } from '#app/lib/page-meta.ts'
import { lastPathSegment } from '#app/lib/urls.ts'
import type { Branch } from '#content/branches.ts'
import { HOME_SECTION_SIZE } from '#contract/base/limits.ts'
import { allProductsCachePolicy } from '#contract/pages/cache-policy.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'
import type { BranchSlug } from '#contract/shop/branches.ts'

export const handle: PageHandle = { policy: { cache: allProductsCachePolicy } }

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
	const copy = copyOf(matches).branch
	if (!data) return failureMeta(matches, copy.shop)
	const { slug, name, addressLines, town } = data.serverData.branch
	return pageMeta(matches, {
		title: copy.pageTitle(town),
		description: copy.description(name, addressLines.join(', ')),
		path: urlsOf(matches).branch(slug),
	})
}

/** Without the products, the page still shows the address and the phone numbers. */
export async function loader({ request, context: { api, copy } }: LoaderFunctionArgs) {
	const slug = lastPathSegment(request)
	const branch = copy.branch.branches.find((branch) => branch.slug === slug)
	if (!branch) throw data(null, { status: 404 })
	const query = { branch: branch.slug, limit: String(HOME_SECTION_SIZE) }
	const response = await api.products.cards.$get({ query })
	const newest = response.ok ? await response.json() : null
	return data(serverOnly({ branch, newest }), { status: newest ? 200 : 503 })
}

export default function BranchPage() {
	const { branch, newest } = useLoaderData<typeof loader>().serverData
	const shopDetails = useShopDetails()
	const { origin } = useRootData()
	const shopCopy = useCopy()
	const copy = shopCopy.branch
	const urls = useUrls()
	const crumbs = [{ label: branch.town, href: urls.branch(branch.slug) }]
	return (
		<div className="grid gap-6">
			<PageBreadcrumb crumbs={crumbs} />
			<header className="flex flex-wrap items-end justify-between gap-4">
				<div className="grid gap-2">
					<h1 className="text-3xl">{branch.name}</h1>
					<p className="flex max-w-[60ch] gap-2 text-xl font-medium wrap-anywhere">
						<Icon name="pin" className="text-primary" /> {branch.landmark}
					</p>
				</div>
				<BranchSwitch current={branch.slug} />
			</header>
			<div className="grid items-start gap-6 md:grid-cols-2">
				<div className="grid gap-6">
					<AddressCard branch={branch} />
					<TitledCard title={copy.hours.title}>
						<OpeningHours branch={branch} />
					</TitledCard>
				</div>
				<div className="grid gap-6">
					<ShopFront branch={branch} />
					<TitledCard title={copy.reach}>
						<ContactDetails branch={branch.slug} />
					</TitledCard>
					<BranchMap branch={branch} />
				</div>
			</div>
			{newest && (
				<ProductSection
					title={copy.products.title(branch.town)}
					text={copy.products.text}
					viewAll={{
						label: copy.products.link(newest.totalCount),
						href: urls.listing({ branch: branch.slug }),
					}}
					products={newest.data}
				/>
			)}
			<StructuredData data={branchJsonLd(branch, shopDetails, { origin, copy: shopCopy })} />
		</div>
	)
}

function BranchSwitch({ current }: { current: BranchSlug }) {
	const copy = useCopy().branch
	const urls = useUrls()
	return (
		<ToggleGroup aria-label={copy.switch}>
			{copy.branches.map(({ slug, town }) => (
				<ToggleGroupItem
					key={slug}
					href={urls.branch(slug)}
					aria-current={slug === current ? 'page' : undefined}
				>
					{town}
				</ToggleGroupItem>
			))}
		</ToggleGroup>
	)
}

/** Photograph of the shop front, which visitors recognise when they arrive. */
function ShopFront({ branch: { slug, name } }: { branch: Branch }) {
	const { photo } = useShopDetails().branches[slug]
	const copy = useCopy().branch
	if (!photo) return null
	return (
		<Picture
			src={photo}
			alt={copy.photo(name)}
			sizes="(width < 48rem) 100vw, 40rem"
			className="aspect-4/3 w-full rounded-xl object-cover"
			eager
		/>
	)
}

function AddressCard({ branch }: { branch: Branch }) {
	const { phones, whatsapp } = useShopDetails().branches[branch.slug]
	const copy = useCopy().branch
	return (
		<Card>
			<CardHeader>
				<CardTitle>{copy.address}</CardTitle>
			</CardHeader>
			<CardContent>
				<address className="text-lg not-italic">
					{branch.addressLines.map((line) => (
						<span key={line} className="block">
							{line}
						</span>
					))}
				</address>
			</CardContent>
			<CardFooter className="gap-2 max-lg:*:grow">
				<ButtonLink href={branch.directions}>
					<Icon name="pin" /> {copy.directions}
				</ButtonLink>
				<CallButton phone={phones[0]} />
				<WhatsAppButton href={whatsapp.chat} />
			</CardFooter>
		</Card>
	)
}
