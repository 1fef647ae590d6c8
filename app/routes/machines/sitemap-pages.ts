import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { unwrap } from '#app/lib/answer.ts'
import { addressesOfPages, urlset } from './sitemap/urlset.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
	const { data } = await unwrap(context.api.categories.$get())
	return urlset(addressesOfPages(data, new URL(request.url).origin))
}
