import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import type * as v from 'valibot'
import type { Crumb } from '#app/components/breadcrumbs.tsx'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { urls } from '#app/lib/urls.ts'
import {
	parseSelection,
	readSelection,
	SELECTION_FIELD,
} from '#app/routes/dashboard/catalogue/product-selection.ts'
import { FormCard } from '#app/routes/dashboard/components/form-card.tsx'
import { InventorySubpage } from '#app/routes/dashboard/components/inventory-subpage.tsx'
import { rejectLargeNumbers } from '#app/routes/dashboard/lib/large-numbers.ts'
import {
	type FormRejection,
	readFormResponse,
	type StaffActionArgs,
} from '#app/routes/dashboard/lib/staff-page.ts'
import { bulkChangeText } from '#content/back-office/bulk-changes.ts'
import { formatProductCount } from '#content/en/formats.ts'
import type { BulkChangeInput } from '#contract/catalogue/bulk-changes.ts'

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

type Input = v.InferInput<typeof BulkChangeInput>

/** The form of the inventory only selects products: the page is shown, without a preview. */
export async function previewChange(args: StaffActionArgs, changes: Partial<Input>) {
	const selection = readSelection(args.form)
	if (!args.form.has(SELECTION_FIELD)) return { status: 200, selection }
	const tooLarge = rejectLargeNumbers(args.values)
	if (tooLarge) return { ...tooLarge, selection }
	const json = { ...parseSelection(selection), ...changes } as Input
	const change = await args.api['bulk-changes'].$post({ json })
	const { response, rejection } = await readFormResponse(args, change)
	if (rejection) return { ...rejection, selection }
	const { data } = await response.json()
	return redirectAfterForm(urls.dashboard.bulkChange(data._id))
}
