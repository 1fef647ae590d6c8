import type * as v from 'valibot'
import type { ApiRejection } from '#app/lib/api-response.ts'
import { validate } from '#app/lib/forms.ts'
import { parseSelection, readSelection } from '#app/routes/dashboard/catalogue/product-selection.ts'
import {
	readFormResponse,
	rejectFields,
	type StaffActionArgs,
} from '#app/routes/dashboard/lib/staff-page.ts'
import type { LabelledProduct } from '#contract/catalogue/labels.ts'
import { LabelsInput } from './labels-form.ts'
import { countLabels, describeLabels, type LoadedLabels, noLabels } from './load-labels.ts'

type Args = StaffActionArgs<v.InferInput<typeof LabelsInput>>

/** `codes` is the number of products that got codes. */
export type EditedLabels = LoadedLabels & { status: number; codes?: number }

/** Shows the products that the inventory selected, or the labels as the page's own form asks. */
export async function editLabels(args: Args): Promise<EditedLabels> {
	const { api, form, input, values } = args
	const ids = input.lines?.map(({ productId }) => productId)
	const selection = ids ? { ids } : parseSelection(readSelection(form))
	if (selection.ids?.length === 0) return { status: 200, labels: noLabels }
	const given = values.step === 'codes' && ids ? await giveCodes(args, ids) : {}
	const found = await readFormResponse(args, await api.inventory.labels.$post({ json: selection }))
	if (found.rejection) return reject(found.rejection)
	const { data } = await found.response.json()
	return { ...showLabels(args, data), ...given }
}

async function giveCodes(args: Args, ids: string[]) {
	const response = await args.api.inventory.codes.$post({ json: { ids } })
	const { response: saved, rejection } = await readFormResponse(args, response)
	return saved ? (await saved.json()).data : { status: rejection.status, rejection }
}

function showLabels({ input }: Args, products: LabelledProduct[]): EditedLabels {
	const { ok, value, messages } = { value: undefined, ...validate(LabelsInput, input) }
	const counts = new Map(value?.lines.map(({ productId, count }) => [productId, count]))
	const described = describeLabels(countLabels(products, counts), value)
	if (!ok) return reject(rejectFields(messages), described.labels)
	return { status: described.rejection?.status ?? 200, ...described }
}

function reject(rejection: ApiRejection, labels = noLabels): EditedLabels {
	return { status: rejection.status, rejection, labels }
}
