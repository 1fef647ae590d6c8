import { useActionData, useLoaderData } from '@remix-run/react'
import { PostForm } from '#app/components/post-form.tsx'
import { TitledCard } from '#app/components/titled-card.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { unwrap } from '#app/lib/api-response.ts'
import { SUBJECT_FIELD } from '#app/lib/forms.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { staffAction, staffLoader } from '#app/lib/staff-page.ts'
import { urls } from '#app/lib/urls.ts'
import { loadEntries } from '#app/routes/dashboard/lib/load-entries.ts'
import type { InventoryProduct } from '#contract/inventory.ts'
import { type PageHandle, productFormBodies } from '#contract/route-policy.ts'
import { AuditLog } from './components/audit-log.tsx'
import { ProductHead } from './components/inventory-subpage.tsx'
import { ProductForm } from './components/product-form.tsx'
import { StockSection } from './components/stock-section.tsx'
import { loadProductWithLedger, saveProduct } from './lib/product-requests.ts'
import { productMaxLengths, toProductValues } from './lib/product-values.ts'

export const handle: PageHandle = { policy: { bodies: productFormBodies } }

export const meta = staffMeta<typeof loader>(
	({ data: loaded }) => loaded?.product.name ?? 'Product',
)

export const loader = staffLoader(async (args) => {
	const { api, request } = args
	const filter = { target: args.id, without: 'movements' } as const
	const [productWithLedger, { data: categories }, history] = await Promise.all([
		loadProductWithLedger(args),
		unwrap(api.categories.$get()),
		loadEntries(request, 'changed-before', (page) =>
			unwrap(api.history.$get({ query: { ...filter, ...page } })),
		),
	])
	return { ...productWithLedger, categories, history }
})

export const action = staffAction(productMaxLengths, saveProduct)

export default function ProductPage() {
	const { product, ledger, history, categories } = useLoaderData<typeof loader>()
	const rejection = useActionData<typeof action>()
	return (
		<>
			<ProductHead product={product} isFullPage />
			<div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr] xl:items-start">
				<div className="xl:col-start-2">
					<StockSection product={product} ledger={ledger} />
				</div>
				<section id="details" aria-label="Details" className="xl:row-span-2 xl:row-start-1">
					<ProductForm
						initialValues={toProductValues(product)}
						categories={categories}
						rejection={rejection}
					/>
					{product.status === 'draft' && <DeleteForm product={product} />}
				</section>
				<TitledCard
					as="section"
					id="history"
					title="History"
					className="xl:col-start-2"
					contentClass="px-0"
				>
					<AuditLog page={history} emptyText="No changes yet, apart from stock." hash="#history" />
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
