import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { redirectHome, requireVisitor } from '#app/lib/require-visitor.ts'
import { somethingWentWrong } from '#content/messages.ts'
import type { PageHandle } from '#contract/route-policy.ts'

export const handle: PageHandle = {
	policy: {
		access: 'staff',
		deadline: 'query',
		unsafeGet: { isTyped: true, allowsMissingOrigin: true },
	},
}

const headers = {
	'Content-Type': 'text/csv; charset=utf-8',
	'Content-Disposition': 'attachment; filename="inventory.csv"',
}

export async function loader({ request, context }: LoaderFunctionArgs) {
	try {
		await requireVisitor(context, request)
	} catch (thrown) {
		if (thrown instanceof Response) throw thrown
		return failure()
	}
	// Nothing is downloaded, so nothing is to be told in the history.
	if (request.method === 'HEAD') return new Response(null, { headers })
	const answer = await context.api.inventory.export.$get()
	const status: number = answer.status
	if (status === 401) throw redirectHome(request)
	if (status !== 200) return failure()
	return new Response(answer.body as ReadableStream, { headers })
}

/** No page stands around a file, so what failed is said in text. */
function failure(): Response {
	const type = { 'Content-Type': 'text/plain; charset=utf-8' }
	return new Response(somethingWentWrong, { status: 503, headers: type })
}
