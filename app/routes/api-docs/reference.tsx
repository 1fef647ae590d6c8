import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { headingsOf, Markdown } from '#app/components/markdown.tsx'
import { PageBreadcrumb } from '#app/components/page-breadcrumb.tsx'
import { TableOfContentsLayout } from '#app/components/table-of-contents-layout.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { serverOnly, useRootData } from '#app/lib/loader-data.ts'
import { failureMeta, pageMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { apiCrumb, apiPage } from '#content/api-docs.ts'
import guide from '#content/api-guide.md?raw'
import { staticCachePolicy } from '#contract/pages/cache-policy.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'
import { formatReference } from './reference/format-reference.ts'

export const handle: PageHandle = {
	isEnglishOnly: true,
	policy: { cache: staticCachePolicy, prefetch: false },
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
	if (!data) return failureMeta(matches, apiPage.title)
	return pageMeta(matches, { ...apiPage, path: urls.apiDocs })
}

export async function loader({ context }: LoaderFunctionArgs) {
	return serverOnly(await unwrap(context.api['openapi.json'].$get()))
}

export default function ApiDocsPage() {
	const document = useLoaderData<typeof loader>().serverData
	const { origin } = useRootData()
	const values: Record<string, unknown> = { ...document['x-limits'], origin }
	const filledGuide = guide.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
	const text = `${filledGuide}\n${formatReference(document)}`
	return (
		<div className="grid gap-6">
			<PageBreadcrumb crumbs={[apiCrumb]} />
			<header className="grid gap-2">
				<h1 className="text-3xl">{apiPage.title}</h1>
				<p>{`Version ${document.info.version}`}</p>
			</header>
			<TableOfContentsLayout headings={headingsOf(text)}>
				<article className="grid max-w-[70ch] gap-3">
					<Markdown text={text} />
				</article>
			</TableOfContentsLayout>
		</div>
	)
}
