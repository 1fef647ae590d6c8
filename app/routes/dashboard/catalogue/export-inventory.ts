import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { textResponse } from '#app/lib/page-access.ts'
import { csvHeaders } from '#contract/base/csv.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'

export const handle: PageHandle = {
	policy: {
		access: 'staff',
		databaseTimeout: 'query',
		unsafeGet: { allowsDirectNavigation: true, allowsMissingOrigin: true },
	},
}

const headers = csvHeaders('inventory')

export async function loader({ request, context }: LoaderFunctionArgs) {
	// A HEAD request does not call the API, which would record an export in the audit log.
	if (request.method === 'HEAD') return new Response(null, { headers })
	const response = await context.api.inventory.export.$get()
	if (!response.ok) return textResponse(data(null, { status: 503 }))
	return new Response(response.body as ReadableStream, { headers })
}
