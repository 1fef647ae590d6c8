import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { unwrap } from '#app/lib/answer.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
	const query = Object.fromEntries(new URL(request.url).searchParams)
	return unwrap(context.api.products.$get({ query: { ...query, include: 'categories' } }))
}

export default function ProductsPage() {
	const { data, totalCount } = useLoaderData<typeof loader>()
	return (
		<ul>
			<li>{totalCount}</li>
			{data.map((product) => (
				<li key={product._id}>{product.name}</li>
			))}
		</ul>
	)
}
