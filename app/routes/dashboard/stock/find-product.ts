import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import type { PageHandle } from '#contract/pages/route-policy.ts'
import { findProducts } from './edit-lines.ts'

export const handle: PageHandle = { policy: { access: 'staff' } }

/** Finds the product of a scan, for a list that the browser edits. */
export async function loader({ request, context }: LoaderFunctionArgs) {
	const search = new URL(request.url).searchParams.get('search') ?? ''
	return Response.json(await findProducts(context.api, search))
}
