import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireVisitor, sendHome } from '#app/lib/require-visitor.ts'

const headers = {
	'Content-Type': 'text/csv; charset=utf-8',
	'Content-Disposition': 'attachment; filename="inventory.csv"',
	'Cache-Control': 'private, no-store',
}

export async function loader({ request, context }: LoaderFunctionArgs) {
	await requireVisitor(context, request)
	// Nothing is downloaded, so nothing is to be told in the history.
	if (request.method === 'HEAD') return new Response(null, { headers })
	const answer = await context.api.inventory.export.$get()
	const status: number = answer.status
	if (status === 401) throw sendHome(request)
	if (status !== 200) throw data(null, { status: 503 })
	return new Response(answer.body as ReadableStream, { headers })
}
