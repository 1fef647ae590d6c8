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
type FeedPage = Awaited<ReturnType<typeof fetchPage>>

/** Streams the catalogue as a feed for Google Merchant Center and Meta. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { origin } = new URL(request.url)
	const first = await fetchPage(context.api)
	return xmlResponse(streamText(writeFeed(context.api, first, origin)), 'application/rss+xml')
}

function fetchPage(api: Api, after?: string) {
	return unwrap(api.feed.$get({ query: { after } }))
}

async function* writeFeed(api: Api, first: FeedPage, origin: string) {
	yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n`
	yield element('title', shop.legalName) +
		element('link', `${origin}/`) +
		element('description', shop.description)
	let page = first
	while (true) {
		yield page.data.map((product) => feedItem(product, origin)).join('')
		if (page.next === null) break
		page = await fetchPage(api, page.next)
	}
	yield '\n</channel>\n</rss>\n'
}
