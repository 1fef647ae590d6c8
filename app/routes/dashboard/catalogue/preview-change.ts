import type * as v from 'valibot'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { urls } from '#app/lib/urls.ts'
import { rejectLargeNumbers } from '#app/routes/dashboard/lib/large-numbers.ts'
import { readFormResponse, type StaffActionArgs } from '#app/routes/dashboard/lib/staff-page.ts'
import type { BulkChangeInput } from '#contract/catalogue/bulk-changes.ts'
import { parseSelection, readSelection, SELECTION_FIELD } from './product-selection.ts'

type Input = v.InferInput<typeof BulkChangeInput>

/** A form without a selection of its own comes from the inventory, and is shown. */
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
