import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { unwrap } from '#app/lib/api-response.ts'
import { shop } from '#content/shop.ts'
import type { PageHandle } from '#contract/route-policy.ts'
import { streamText } from '#contract/text.ts'
import { feedItem } from './product-feed/item.ts'
import { element, xmlResponse } from './xml.ts'

export const handle: PageHandle = {
	policy: { access: 'public', deadline: 'query', concurrency: 1 },
}

type Api = AppLoadContext['api']
type Step = Awaited<ReturnType<typeof askFor>>

/** The catalogue as merchants' centres read it, sent while it is read. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { origin } = new URL(request.url)
	const first = await askFor(context.api)
	return xmlResponse(streamText(feed(context.api, first, origin)), 'application/rss+xml')
}

function askFor(api: Api, after?: string) {
	return unwrap(api.feed.$get({ query: { after } }))
}

async function* feed(api: Api, first: Step, origin: string) {
	yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n`
	yield element('title', shop.legalName) +
		element('link', `${origin}/`) +
		element('description', shop.description)
	let step = first
	while (true) {
		yield step.data.map((product) => feedItem(product, origin)).join('')
		if (step.next === null) break
		step = await askFor(api, step.next)
	}
	yield '\n</channel>\n</rss>\n'
}
