import type { ReactNode } from 'react'
import type { ApiRejection } from '#app/lib/api-response.ts'
import { urls } from '#app/lib/urls.ts'
import {
	parseSelection,
	SELECTION_FIELD,
} from '#app/routes/dashboard/catalogue/product-selection.ts'
import { FormCard } from '#app/routes/dashboard/components/form-card.tsx'
import { InventorySubpage } from '#app/routes/dashboard/components/inventory-subpage.tsx'
import { bulkChangeText } from '#content/back-office/bulk-changes.ts'
import { formatProductCount } from '#content/en/formats.ts'

type BulkFormProps = {
	page: { label: string; href: string }
	selection: string
	rejection?: ApiRejection
	children: ReactNode
}

/** Form with new values of the selected products. Its submission only shows a preview. */
export function BulkForm({ page, selection, rejection, children }: BulkFormProps) {
	return (
		<InventorySubpage page={page}>
			{selection ? (
				<FormCard
					button="Preview the change"
					action={page.href}
					hiddenFields={{ [SELECTION_FIELD]: selection }}
					rejection={rejection}
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
