import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { validate } from '#app/lib/forms.ts'
import { urls } from '#app/lib/urls.ts'
import {
	readFormResponse,
	rejectFields,
	type StaffActionArgs,
} from '#app/routes/dashboard/lib/staff-page.ts'
import { BulkChangeInput } from '#contract/catalogue/bulk-changes.ts'
import { parseSelection, readSelection, SELECTION_FIELD } from './product-selection.ts'

/** A form without a selection of its own comes from the inventory, and is shown. */
export async function previewChange(args: StaffActionArgs, changes: object) {
	const selection = readSelection(args.form)
	if (!args.form.has(SELECTION_FIELD)) return { status: 200, selection }
	const input = validate(BulkChangeInput, { ...parseSelection(selection), ...changes })
	if (!input.ok) return { ...rejectFields(input.messages), selection }
	const change = await args.api['bulk-changes'].$post({ json: input.value })
	const { response, rejection } = await readFormResponse(args, change)
	if (rejection) return { ...rejection, selection }
	const { data } = await response.json()
	return redirectAfterForm(urls.dashboard.bulkChange(data._id))
}
