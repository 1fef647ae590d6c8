import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { Breadcrumb } from '#app/components/ui/breadcrumb.tsx'
import { apiGuide, apiPage } from '#app/content/api-guide.ts'
import { breadcrumbData } from '#app/lib/json-ld/breadcrumbs.ts'
import { useOrigin } from '#app/lib/origin.ts'
import { failureMeta, pageMeta, titleOf } from '#app/lib/page-meta.ts'
import { StructuredData } from '#app/lib/structured-data.tsx'
import { unsent } from '#app/lib/unsent.ts'
import { cacheWithoutProducts } from '#worker/contract/cache-policy.ts'
import type { PageHandle } from '#worker/contract/route-policy.ts'
import { contentsOf } from './docs/contents.ts'
import { Contents } from './docs/contents-list.tsx'
import { Guide } from './docs/guide.tsx'
import { ProblemList } from './docs/problem-list.tsx'
import { Reference } from './docs/reference.tsx'
import { Shapes } from './docs/shapes.tsx'
import styles from './integrators.css?url'
import { readDocument } from './read-document.ts'

export const handle: PageHandle = { policy: { cache: cacheWithoutProducts } }

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
	if (!data) return failureMeta(apiPage.title)
	const { title, description } = apiPage
	return pageMeta(matches, { title: titleOf(title), description, path: '/api/docs' })
}

export async function loader({ context }: LoaderFunctionArgs) {
	return unsent(await readDocument(context))
}

export default function ApiDocsPage() {
	const document = useLoaderData<typeof loader>().unsent
	const origin = useOrigin()
	const guide = apiGuide({ address: origin, ...document['x-limits'] })
	const crumbs = [
		{ label: 'Home', href: '/' },
		{ label: apiPage.title, href: '/api/docs' },
	]
	return (
		<div className="api">
			<Breadcrumb crumbs={crumbs} />
			<header>
				<h1>{apiPage.title}</h1>
				<p>{apiPage.intro}</p>
				<p>{`Version ${document.info.version}`}</p>
			</header>
			<div className="legal">
				<Contents entries={contentsOf(guide, document)} />
				<article>
					<Guide sections={guide} />
					<ProblemList kinds={document['x-problems']} />
					<Reference document={document} />
					<Shapes schemas={document.components.schemas} />
				</article>
			</div>
			<StructuredData data={breadcrumbData(crumbs, origin)} />
		</div>
	)
}
