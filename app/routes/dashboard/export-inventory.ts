import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { redirectIfSignedOut, requireStaff } from '#app/lib/require-staff.ts'
import { somethingWentWrong } from '#content/en/errors.ts'
import type { PageHandle } from '#contract/route-policy.ts'

export const handle: PageHandle = {
	policy: {
		access: 'staff',
		databaseTimeout: 'query',
		unsafeGet: { allowsDirectNavigation: true, allowsMissingOrigin: true },
	},
}

const headers = {
	'Content-Type': 'text/csv; charset=utf-8',
	'Content-Disposition': 'attachment; filename="inventory.csv"',
}

export async function loader({ request, context }: LoaderFunctionArgs) {
	try {
		await requireStaff(context, request)
	} catch (thrown) {
		if (thrown instanceof Response) throw thrown
		return unavailableResponse()
	}
	// A HEAD request does not call the API, which would record an export in the audit log.
	if (request.method === 'HEAD') return new Response(null, { headers })
	const response = await context.api.inventory.export.$get()
	redirectIfSignedOut(request, response)
	if (!response.ok) return unavailableResponse()
	return new Response(response.body as ReadableStream, { headers })
}

/** Returns plain text, because the URL names a file. */
function unavailableResponse(): Response {
	const type = { 'Content-Type': 'text/plain; charset=utf-8' }
	return new Response(somethingWentWrong, { status: 503, headers: type })
}
