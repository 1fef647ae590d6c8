import {
	type ActionFunctionArgs,
	data,
	type LoaderFunctionArgs,
	type MetaFunction,
} from '@remix-run/cloudflare'
import { useActionData, useLoaderData, useLocation } from '@remix-run/react'
import {
	EntryPagination,
	emptyListText,
	limitParameter,
	paginateEntries,
	readBefore,
} from '#app/components/entry-pagination.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { fetchAsStaff } from '#app/lib/api-response.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { SUBJECT_FIELD } from '#app/lib/forms.ts'
import { handleForm } from '#app/lib/handle-form.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { requireStaff } from '#app/lib/require-staff.ts'
import type { InventoryProduct } from '#contract/inventory.ts'
import { productForm } from '#contract/request-bodies.ts'
import type { PageHandle } from '#contract/route-policy.ts'
import { AuditLog } from './audit-log/audit-log.tsx'
import { CURSOR_PARAMETERS, loadProduct, sectionUrl } from './product/load-product.ts'
import { ProductForm } from './product/product-form.tsx'
import { ProductHead } from './product/product-head.tsx'
import { productMaxLengths, toFormValues } from './product/product-values.ts'
import { saveProduct } from './product/save-product.ts'
import { StockSection } from './product/stock-section.tsx'

export const handle: PageHandle = { policy: { bodies: productForm } }

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
	staffMeta(matches, loaded?.product.name ?? 'Product')

export async function loader({ params, request, context }: LoaderFunctionArgs) {
	await requireStaff(context, request)
	const { api } = context
	const id = params.id ?? ''
	const before = readBefore(request, CURSOR_PARAMETERS.history)
	const query = { target: id, without: 'movements', before, limit: limitParameter } as const
	const [stock, { data: categories }, { data: entries }] = await Promise.all([
		loadProduct(api, request, id),
		fetchAsStaff(request, api.categories.$get()),
		fetchAsStaff(request, api.history.$get({ query })),
	])
	const history = paginateEntries(entries, before)
	return { ...stock, categories, history, idempotencyKey: crypto.randomUUID() }
}

export function action(args: ActionFunctionArgs) {
	return handleForm(args, productMaxLengths, async (form) => {
		const { id, rejection } = await saveProduct({ ...args, form }, args.params.id ?? '')
		if (rejection) return data(rejection, { status: rejection.status })
		return redirectAfterForm(`/dashboard/inventory/${id}`, 'saved')
	})
}

export default function ProductPage() {
	const { product, ledger, categories, history, idempotencyKey } = useLoaderData<typeof loader>()
	const rejection = useActionData<typeof action>()
	const { search } = useLocation()
	const saved = toFormValues(product)
	return (
		<>
			<ProductHead product={product} isFullPage />
			<div className="grid gap-10 xl:grid-cols-[minmax(0,1fr)_24rem] xl:items-start">
				<section id="details" aria-label="Details">
					<ProductForm
						values={rejection?.values ?? saved}
						savedValues={rejection?.savedValues ?? saved}
						version={rejection?.version ?? product.version}
						idempotencyKey={rejection?.idempotencyKey ?? idempotencyKey}
						rejection={rejection}
						categories={categories}
					/>
					{product.status === 'draft' && <DeleteForm product={product} />}
				</section>
				<div className="grid gap-10">
					<StockSection product={product} ledger={ledger} />
					<section id="history" aria-labelledby="history-title">
						<h2 id="history-title" className="mb-3 text-lg">
							History
						</h2>
						<AuditLog
							entries={history.entries}
							emptyText={emptyListText(history, 'No changes yet, apart from stock.')}
						/>
						<EntryPagination
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

function DeleteForm({ product }: { product: InventoryProduct }) {
	return (
		<form method="post" action={`/dashboard/inventory/${product._id}/delete`} className="mt-5">
			<input type="hidden" name={SUBJECT_FIELD} value={product.name} />
			<Button variant="outline">Delete this draft</Button>
		</form>
	)
}
