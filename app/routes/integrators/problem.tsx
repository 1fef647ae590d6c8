import {
	data,
	type LinksFunction,
	type LoaderFunctionArgs,
	type MetaFunction,
} from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { Breadcrumb } from '#app/components/ui/breadcrumb.tsx'
import { apiPage } from '#app/content/api-guide.ts'
import { failureMeta, pageMeta, titleOf } from '#app/lib/page-meta.ts'
import { cacheWithoutProducts } from '#worker/contract/cache-policy.ts'
import type { PageHandle } from '#worker/contract/route-policy.ts'
import { MarkedText } from './docs/marked-text.tsx'
import styles from './integrators.css?url'
import { readDocument } from './read-document.ts'

export const handle: PageHandle = { policy: { cache: cacheWithoutProducts } }

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: MetaFunction<typeof loader> = ({ data: kind, matches }) => {
	if (!kind) return failureMeta('Problem')
	const description = `${kind.title}: ${kind.meaning} ${kind.remedy}`
	return pageMeta(matches, {
		title: titleOf(kind.title),
		description,
		path: kind.type,
		hidden: true,
	})
}

/** What the `type` of a refusal points to. */
export async function loader({ context, params }: LoaderFunctionArgs) {
	const document = await readDocument(context)
	const kind = document['x-problems'].find(({ type }) => type === `/problems/${params.code}`)
	if (!kind) throw data(null, { status: 404 })
	return kind
}

export default function ProblemPage() {
	const { title, type, status, code, meaning, remedy } = useLoaderData<typeof loader>()
	const crumbs = [
		{ label: 'Home', href: '/' },
		{ label: apiPage.title, href: '/api/docs' },
		{ label: title, href: type },
	]
	return (
		<div className="api">
			<Breadcrumb crumbs={crumbs} />
			<h1>{title}</h1>
			<p>
				{`${status} `}
				<code>{code}</code>
			</p>
			<h2>What it means</h2>
			<p>
				<MarkedText text={meaning} />
			</p>
			<h2>What to do</h2>
			<p>
				<MarkedText text={remedy} />
			</p>
		</div>
	)
}
