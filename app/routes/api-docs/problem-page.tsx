import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { Breadcrumbs } from '#app/components/breadcrumbs.tsx'
import { Markdown } from '#app/components/markdown.tsx'
import { failureMeta, pageMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { apiCrumb, problems } from '#content/api-docs.ts'
import { errorCodes, errorKinds, problemPath } from '#contract/base/problem.ts'
import { staticCachePolicy } from '#contract/pages/cache-policy.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'

export const handle: PageHandle = {
	isEnglishOnly: true,
	policy: { cache: staticCachePolicy, prefetch: false },
}

export const meta: MetaFunction<typeof loader> = ({ data: problem, matches }) => {
	if (!problem) return failureMeta(matches, 'Problem')
	const { title, meaning, remedy, type } = problem
	const description = `${title}: ${meaning} ${remedy}`
	return pageMeta(matches, { title, description, path: type, noIndex: true })
}

/**
 * Loads the description of an error code. The `type` of an API error response links to this page.
 */
export function loader({ params }: LoaderFunctionArgs) {
	const code = errorCodes.find((known) => problemPath(known) === `/problems/${params.code}`)
	if (!code) throw data(null, { status: 404 })
	return { code, type: problemPath(code), ...errorKinds[code], ...problems[code] }
}

export default function ProblemPage() {
	const { title, type, status, code, meaning, remedy } = useLoaderData<typeof loader>()
	const text = [`${status} \`${code}\``, '## What it means', meaning, '## What to do', remedy]
	return (
		<div className="grid max-w-[70ch] gap-4">
			<Breadcrumbs
				crumbs={[{ label: 'Home', href: urls.home }, apiCrumb, { label: title, href: type }]}
			/>
			<h1 className="text-3xl">{title}</h1>
			<Markdown text={text.join('\n\n')} />
		</div>
	)
}
