import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { unwrap } from '#app/lib/answer.ts'

export async function loader({ params, context }: LoaderFunctionArgs) {
	const { data } = await unwrap(
		context.api.products.slug[':slug'].$get({ param: { slug: params.slug ?? '' } }),
	)
	return { product: data }
}

export default function ProductPage() {
	const { product } = useLoaderData<typeof loader>()
	return <h1>{product.name}</h1>
}
