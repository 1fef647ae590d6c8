import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { PageBreadcrumb } from '#app/components/page-breadcrumb.tsx'
import { Paragraphs, RichText } from '#app/components/rich-text.tsx'
import { TableOfContentsLayout } from '#app/components/table-of-contents-layout.tsx'
import { copyOf, urlsOf, useCopy, useUrls } from '#app/lib/copy.ts'
import { shopDetailsOf, useShopDetails } from '#app/lib/loader-data.ts'
import { failureMeta, pageMeta } from '#app/lib/page-meta.ts'
import { lastPathSegment } from '#app/lib/urls.ts'
import type { LegalSection } from '#content/en/legal/legal-page.ts'
import type { LegalSlug } from '#content/legal-slugs.ts'
import { staticCachePolicy } from '#contract/pages/cache-policy.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'

export const handle: PageHandle = { policy: { cache: staticCachePolicy } }

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
	const { legal } = copyOf(matches)
	if (!data) return failureMeta(matches, legal.title)
	const { title, description } = legal.pages[data.slug](shopDetailsOf(matches))
	return pageMeta(matches, { title, description, path: urlsOf(matches).legal(data.slug) })
}

export function loader({ request, context }: LoaderFunctionArgs): { slug: LegalSlug } {
	const slug = lastPathSegment(request)
	if (!Object.hasOwn(context.copy.legal.pages, slug)) throw data(null, { status: 404 })
	return { slug: slug as LegalSlug }
}

export default function LegalPage() {
	const { slug } = useLoaderData<typeof loader>()
	const { legal, shared } = useCopy()
	const { title, updated, intro, sections } = legal.pages[slug](useShopDetails())
	const headings = sections.map(({ id, heading }) => ({ id, text: heading }))
	const crumbs = [{ label: title, href: useUrls().legal(slug) }]
	return (
		<div className="grid gap-6">
			<PageBreadcrumb crumbs={crumbs} />
			<header className="grid max-w-[70ch] gap-3">
				<h1 className="text-3xl">{title}</h1>
				<p className="text-muted-foreground">
					{legal.updated}
					<time dateTime={updated}>{shared.formats.longDay(updated)}</time>
				</p>
				<p className="text-lg">
					<RichText text={intro} />
				</p>
			</header>
			<TableOfContentsLayout headings={headings}>
				<article className="grid max-w-[70ch] gap-8">
					{sections.map((section) => (
						<Section key={section.heading} section={section} />
					))}
				</article>
			</TableOfContentsLayout>
		</div>
	)
}

function Section({ section: { id, heading, paragraphs, list } }: { section: LegalSection }) {
	return (
		<section className="grid gap-3">
			<h2 id={id}>{heading}</h2>
			<Paragraphs texts={paragraphs} />
			{list && (
				<ul className="ml-5 grid list-disc gap-2">
					{list.map((item) => (
						<li key={item}>
							<RichText text={item} />
						</li>
					))}
				</ul>
			)}
		</section>
	)
}
