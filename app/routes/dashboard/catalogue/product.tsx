import { useActionData, useLoaderData } from '@remix-run/react'
import { PostForm } from '#app/components/post-form.tsx'
import { TitledCard } from '#app/components/titled-card.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { SUBJECT_FIELD } from '#app/lib/forms.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { AuditEntries } from '#app/routes/dashboard/components/audit-log.tsx'
import { EntryList } from '#app/routes/dashboard/components/entry-list.tsx'
import { Figures } from '#app/routes/dashboard/components/figures.tsx'
import { ProductHead } from '#app/routes/dashboard/components/inventory-subpage.tsx'
import { describeMargin } from '#app/routes/dashboard/lib/describe-margin.ts'
import { type Costs, loadCosts } from '#app/routes/dashboard/lib/load-costs.ts'
import { loadEntries } from '#app/routes/dashboard/lib/load-entries.ts'
import { loadProductWithLedger } from '#app/routes/dashboard/lib/load-product.ts'
import { staffAction, staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { LedgerCard, StockCard } from '#app/routes/dashboard/stock/stock-section.tsx'
import { costsText as text } from '#content/back-office/costs.ts'
import { formatTaka } from '#content/en/formats.ts'
import type { InventoryProduct } from '#contract/catalogue/inventory.ts'
import { type PageHandle, productFormBodies } from '#contract/pages/route-policy.ts'
import { ProductDetailsForm } from './product-form.tsx'
import { loadTemplate, saveProduct } from './product-requests.ts'
import { ProductForm, toProductValues } from './product-values.ts'
import { submitProductForm } from './submit-product-form.ts'

export const handle: PageHandle = { policy: { bodies: productFormBodies } }

export const meta = staffMeta<typeof loader>('Product', ({ product }) => product.name)

export const loader = staffLoader(async (args) => {
	const { api, request } = args
	const filter = { target: args.id, without: 'movements' } as const
	const [productWithLedger, { data: categories }, costs, history] = await Promise.all([
		loadProductWithLedger(args),
		unwrap(api.categories.$get()),
		loadCosts(args, [args.id]),
		loadEntries(request, 'changed-before', (page) =>
			unwrap(api.history.$get({ query: { ...filter, ...page } })),
		),
	])
	const initialValues = toProductValues(productWithLedger.product)
	const template = await loadTemplate(api, categories, initialValues)
	return { ...productWithLedger, categories, costs, history, initialValues, template }
})

export const action = staffAction(ProductForm, submitProductForm(saveProduct))

export default function ProductPage() {
	const { product, ledger, costs, history, ...form } = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()
	return (
		<>
			<ProductHead product={product} isFullPage />
			<div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_auto_1fr] xl:items-start">
				<div className="xl:col-start-2">
					<StockCard product={product} />
					<CostCard product={product} costs={costs} />
				</div>
				<section id="details" aria-label="Details" className="xl:row-span-3 xl:row-start-1">
					<ProductDetailsForm {...form} result={result} />
					{product.status === 'draft' && <DeleteForm product={product} />}
				</section>
				<div className="xl:col-start-2">
					<LedgerCard product={product} ledger={ledger} />
				</div>
				<TitledCard id="history" title="History" className="xl:col-start-2" contentClass="px-0">
					<EntryList page={history} emptyText="No changes yet, apart from stock." hash="#history">
						<AuditEntries entries={history.entries} />
					</EntryList>
					<p className="mt-4 px-5">
						<a href={urls.dashboard.activity({ product: product._id })}>
							All activity with this product
						</a>
					</p>
				</TitledCard>
			</div>
		</>
	)
}

function DeleteForm({ product }: { product: InventoryProduct }) {
	return (
		<PostForm
			action={urls.dashboard.product(product._id).delete}
			className="mt-5"
			hiddenFields={{ [SUBJECT_FIELD]: product.name }}
		>
			<Button variant="outline">Delete this draft</Button>
		</PostForm>
	)
}

/** For owners only. */
function CostCard({ product, costs }: { product: InventoryProduct; costs: Costs }) {
	if (costs === null) return null
	const { [product._id]: cost } = costs
	return (
		<TitledCard id="costs" title={text.title} className="mt-5">
			{cost === undefined ? (
				<p>{`${text.unknown}. ${text.enter}`}</p>
			) : (
				<Figures
					figures={[
						[text.last, formatTaka(cost)],
						[text.margin, describeMargin(product, cost)],
					]}
				/>
			)}
		</TitledCard>
	)
}
