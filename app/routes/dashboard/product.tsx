import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
} from '@remix-run/cloudflare'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { fetchAsStaff } from '#app/lib/api-response.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { handleForm } from '#app/lib/handle-form.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { requireVisitor } from '#app/lib/require-visitor.ts'
import { productForm } from '#contract/request-bodies.ts'
import type { PageHandle } from '#contract/route-policy.ts'
import { HistoryList } from './history/history-list.tsx'
import { OlderLinks } from './history/older-links.tsx'
import {
	ENTRIES_LIMIT,
	emptyHistoryText,
	paginateEntries,
	readBefore,
} from './history/paginate-history.ts'
import { loadProduct } from './product/load-product.ts'
import { ProductForm } from './product/product-form.tsx'
import { ProductHead } from './product/product-head.tsx'
import { productFields, toFormValues } from './product/product-values.ts'
import { saveProduct } from './product/save-product.ts'
import { BEFORE, sectionUrl } from './product/section-url.ts'
import { StockSection } from './product/stock-section.tsx'

export const handle: PageHandle = { policy: { bodies: productForm } }

export const meta: MetaFunction<typeof loader> = ({ data: shown, matches }) =>
	staffMeta(matches, shown?.product.name ?? 'Product')

export async function loader({ params, request, context }: LoaderFunctionArgs) {
	await requireVisitor(context, request)
	const { api } = context
	const id = params.id ?? ''
	const before = readBefore(request, BEFORE.history)
	const query = { target: id, without: 'movements', before, limit: ENTRIES_LIMIT } as const
	const [shown, { data: categories }, { data: happened }] = await Promise.all([
		loadProduct(api, request, id),
		fetchAsStaff(request, api.categories.$get()),
		fetchAsStaff(request, api.history.$get({ query })),
	])
	const history = paginateEntries(happened, before)
	return { ...shown, categories, history, once: crypto.randomUUID() }
}

export function action(args: ActionFunctionArgs) {
	const { params, request, context } = args
	return handleForm(args, productFields, async (form) => {
		const saving = { api: context.api, request, form }
		const { id, unsaved } = await saveProduct(saving, params.id ?? '')
		if (!unsaved) return redirectAfterForm(`/dashboard/inventory/${id}`, 'saved')
		return data(unsaved, { status: unsaved.status })
	})
}

export default function ProductPage() {
	const { product, ledger, categories, history, once } = useLoaderData<typeof loader>()
	const unsaved = useActionData<typeof action>()
	const { search } = useLocation()
	const shown = toFormValues(product)
	return (
		<>
			<ProductHead product={product} isWhole />
			<div className="product-page">
				<section id="details" aria-label="Details">
					<ProductForm
						values={unsaved?.values ?? shown}
						shown={unsaved?.shown ?? shown}
						version={unsaved?.version ?? product.version}
						once={unsaved?.once ?? once}
						unsaved={unsaved}
						categories={categories}
					/>
				</section>
				<div className="product-side">
					<StockSection product={product} ledger={ledger} />
					<section id="history" aria-labelledby="history-title">
						<h2 id="history-title" className="mb-3 text-lg">
							History
						</h2>
						<HistoryList
							entries={history.entries}
							none={emptyHistoryText(history, 'Nothing but its stock changed yet.')}
						/>
						<OlderLinks
							nextBefore={history.nextBefore}
							hasNewer={history.hasNewer}
							hrefOf={(before) => sectionUrl({ id: product._id, search }, 'history', before)}
						/>
					</section>
				</div>
			</div>
		</>
	)
}
