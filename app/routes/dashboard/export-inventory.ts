import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { requireVisitor, sendHome } from '#app/lib/require-visitor.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
	await requireVisitor(context, request)
	const answer = await context.api.inventory.export.$get()
	const status: number = answer.status
	if (status === 401) throw sendHome(request)
	if (status !== 200) throw data(null, { status: 503 })
	return new Response(answer.body as ReadableStream, {
		headers: {
			'Content-Type': 'text/csv; charset=utf-8',
			'Content-Disposition': 'attachment; filename="inventory.csv"',
			'Cache-Control': 'private, no-store',
		},
	})
}
