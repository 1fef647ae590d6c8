import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { setCookieHeaders } from '#app/lib/api-response.ts'
import { flashCookie, redirectAfterForm } from '#app/lib/flash-message.ts'
import { urls } from '#app/lib/urls.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'

export const handle: PageHandle = { policy: { access: 'public' } }

/** Only redirects, because a link or a prefetch must not sign out. */
export function loader() {
	return redirectAfterForm(urls.home)
}

export async function action({ context }: ActionFunctionArgs) {
	const session = await context.session().catch(() => null)
	const response = await context.api.auth.logout.$post()
	const headers = setCookieHeaders(response)
	// Even if the API failed, Back must not show the dashboard from the browser's cache.
	headers.set('Clear-Site-Data', '"cache"')
	const ids = session ? [session.staffId] : []
	const flash = flashCookie(response.ok ? 'signed-out' : 'not-signed-out', ...ids)
	headers.append('Set-Cookie', flash)
	return redirectAfterForm(urls.home, undefined, headers)
}
