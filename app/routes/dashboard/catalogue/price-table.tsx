import { useActionData, useLoaderData } from '@remix-run/react'
import { PageLinks } from '#app/components/page-links.tsx'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { InventorySubpage } from '#app/routes/dashboard/components/inventory-subpage.tsx'
import { loadCosts } from '#app/routes/dashboard/lib/load-costs.ts'
import { staffAction, staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { pricesText as text } from '#content/back-office/inventory.ts'
import { type PageHandle, selectionFormBodies } from '#contract/pages/route-policy.ts'
import { loadInventory } from './load-inventory.ts'
import { PriceForm } from './price-table/price-form.tsx'
import { PricesForm, savePrices } from './price-table/save-prices.ts'

export const handle: PageHandle = { policy: { access: 'owner', bodies: selectionFormBodies } }

export const meta = staffMeta(text.title)

export const loader = staffLoader(async (args) => {
	const inventory = await loadInventory(args, urls.dashboard.priceTable)
	const ids = inventory.data.map(({ _id }) => _id)
	return { ...inventory, costs: await loadCosts(args, ids) }
})

export const action = staffAction(PricesForm, savePrices)

export default function PriceTablePage() {
	const { data: products, costs, query, page, lastPage } = useLoaderData<typeof loader>()
	const rejection = useActionData<typeof action>()
	const toPage = (number: number) => ({ page: number > 1 ? String(number) : undefined })
	return (
		<InventorySubpage
			page={{ label: text.title, href: urls.dashboard.priceTable(query, toPage(page)) }}
		>
			<div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
				<p className="mr-auto text-muted-foreground">
					Save before you go to another page. Enter goes to the next product.
				</p>
				<a href={urls.dashboard.activity({ kind: 'products' })}>{text.undoHint}</a>
				<ButtonLink
					variant="outline"
					size="sm"
					href={urls.dashboard.inventory(query, toPage(page))}
				>
					Back to the list
				</ButtonLink>
			</div>
			<PriceForm products={products} costs={costs} rejection={rejection} />
			<div className="mt-6">
				<PageLinks
					page={page}
					lastPage={lastPage}
					hrefFor={(number) => urls.dashboard.priceTable(query, toPage(number))}
				/>
			</div>
		</InventorySubpage>
	)
}
