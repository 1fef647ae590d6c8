import { redirect } from '@remix-run/cloudflare'
import { urls } from '#app/lib/urls.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'

export const handle: PageHandle = { policy: { access: 'public' } }

/** Lets password managers find the page on which a password is changed. */
export function loader() {
	return redirect(urls.dashboard.security)
}
