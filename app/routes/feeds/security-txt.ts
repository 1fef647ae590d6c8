import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { loadShopDetails } from '#app/lib/loader-data.ts'
import { urls } from '#app/lib/urls.ts'
import { DAY_MS } from '#contract/base/limits.ts'
import { staticCachePolicy } from '#contract/pages/cache-policy.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'

/** RFC 9116 recommends less than a year. */
const VALID_FOR_MS = 180 * DAY_MS

export const handle: PageHandle = { policy: { access: 'public', cache: staticCachePolicy } }

/** Tells people who find a security problem how to report it (RFC 9116). */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const { shopDetails, status } = await loadShopDetails(context)
	const { email, phones } = shopDetails
	const contacts = [
		...(email ? [`mailto:${email}`] : []),
		...phones.map(({ international }) => `tel:${international}`),
	]
	const expires = new Date(context.now().getTime() + VALID_FOR_MS)
	const lines = [
		...contacts.map((contact) => `Contact: ${contact}`),
		// A whole day, so that the file and its ETag change only once a day.
		`Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
		'Preferred-Languages: en, bn',
		`Canonical: ${new URL(urls.securityTxt, request.url)}`,
		'',
	]
	return new Response(lines.join('\n'), {
		status,
		headers: { 'Content-Type': 'text/plain; charset=utf-8' },
	})
}
