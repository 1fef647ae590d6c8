import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import { setCookieHeaders } from '#app/lib/api-response.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import type { PageHandle } from '#contract/route-policy.ts'

export const handle: PageHandle = { policy: { access: 'public' } }

/** Does not sign out, because a link or a prefetch must not do so. */
export function loader() {
	return redirectAfterForm('/')
}

export async function action({ context }: ActionFunctionArgs) {
	const response = await context.api.auth.logout.$post()
	const headers = setCookieHeaders(response)
	headers.set('Clear-Site-Data', response.headers.get('Clear-Site-Data') ?? '"cache"')
	return redirectAfterForm('/', response.ok ? 'signed-out' : 'not-signed-out', headers)
}
