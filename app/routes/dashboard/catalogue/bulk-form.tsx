import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { Crumb } from '#app/components/breadcrumbs.tsx'
import { urls } from '#app/lib/urls.ts'
import {
	parseSelection,
	SELECTION_FIELD,
} from '#app/routes/dashboard/catalogue/product-selection.ts'
import { FormCard } from '#app/routes/dashboard/components/form-card.tsx'
import { InventorySubpage } from '#app/routes/dashboard/components/inventory-subpage.tsx'
import type { FormRejection } from '#app/routes/dashboard/lib/staff-page.ts'
import { bulkChangeText } from '#content/back-office/bulk-changes.ts'
import { formatProductCount } from '#content/en/formats.ts'

type Selected = { selection: string }

/** Form with new values of the selected products. Its submission only shows a preview. */
export function BulkForm({ page, children }: { page: Crumb; children: ReactNode }) {
	const loaded = useLoaderData<Selected>()
	const result = useActionData<Selected | (Selected & FormRejection)>()
	const { selection } = result ?? loaded
	return (
		<InventorySubpage page={page}>
			{selection ? (
				<FormCard
					button="Preview the change"
					action={page.href}
					hiddenFields={{ [SELECTION_FIELD]: selection }}
					rejection={result && 'fields' in result ? result : undefined}
				>
					<p className="font-semibold">{describeSelection(selection)}</p>
					{children}
				</FormCard>
			) : (
				<p>
					No products are selected.{' '}
					<a href={urls.dashboard.inventory()}>Select them in the inventory.</a>
				</p>
			)}
		</InventorySubpage>
	)
}

function describeSelection(selection: string): string {
	const { ids, filter } = parseSelection(selection)
	return ids ? formatProductCount(ids.length) : bulkChangeText.allMatching(Object.values(filter))
}
