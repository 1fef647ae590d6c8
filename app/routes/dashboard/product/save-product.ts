import type { AppLoadContext } from '@remix-run/cloudflare'
import {
	type ApiRejection,
	fetchAsStaff,
	readRejection,
	throwUnlessFormError,
	withDuplicateMessage,
} from '#app/lib/api-response.ts'
import { type FieldMessages, sendOnce, validationMessages } from '#app/lib/forms.ts'
import { duplicateFormText } from '#content/back-office.ts'
import { checkFields } from '#content/messages.ts'
import { formatBytes, MAX_PRODUCT_FORM_BYTES } from '#contract/limits.ts'
import { ProductInput } from '#contract/product-input.ts'
import { addUploads } from './add-uploads.ts'
import { type FormSnapshot, mergeEdits, readSnapshot } from './form-snapshot.ts'
import { toProductInput, toProductPatch } from './product-input.ts'
import {
	type EditableField,
	findChangedFields,
	type ProductValues,
	readProductValues,
	toFormValues,
} from './product-values.ts'

/** A rejected form: its values, and why. */
export type RejectedProductForm = Partial<FormSnapshot> & {
	code: string
	status: number
	message: string
	fields: FieldMessages
	values: ProductValues
	once: string
	/** Values that somebody else saved, where both changed a field. */
	theirs?: Partial<Record<EditableField, string>>
	/** Unchanged fields that now have the value somebody else saved. */
	takenOver?: EditableField[]
}

type ProductSubmission = { api: AppLoadContext['api']; request: Request; form: FormData }
type Outcome = { id: string; unsaved: null } | { id?: undefined; unsaved: RejectedProductForm }

export async function addProduct({ api, request, form }: ProductSubmission): Promise<Outcome> {
	if (isTooLong(form)) return { unsaved: rejectForm(tooLong, readProductValues(form)) }
	const { values, fields } = await addUploads(api, form, readProductValues(form))
	if (fields) return { unsaved: rejectPictures(fields, values) }
	const answer = await api.products.$post({ json: toProductInput(values) }, sendOnce(form))
	if (answer.ok) return { id: (await answer.json()).data._id, unsaved: null }
	throwUnlessFormError(request, answer.status)
	const refusal = withDuplicateMessage(await readRejection(answer), duplicateFormText.product)
	return { unsaved: rejectForm(refusal, values) }
}

export async function saveProduct(
	{ api, request, form }: ProductSubmission,
	id: string,
): Promise<Outcome> {
	const snapshot = readSnapshot(form)
	if (isTooLong(form)) return { unsaved: rejectForm(tooLong, readProductValues(form), snapshot) }
	const { values, fields } = await addUploads(api, form, readProductValues(form))
	if (fields) return { unsaved: rejectPictures(fields, values, snapshot) }
	const { data: current } = await fetchAsStaff(
		request,
		api.inventory[':id'].$get({ param: { id } }),
	)
	const names = findChangedFields(values, toFormValues(current))
	if (names.length === 0) return { id, unsaved: null }
	const json = { ...toProductPatch(values, names), version: snapshot.version }
	const answer = await api.products[':id'].$patch({ param: { id }, json }, sendOnce(form))
	if (answer.ok) return { id, unsaved: null }
	throwUnlessFormError(request, answer.status)
	const refusal = withDuplicateMessage(await readRejection(answer), duplicateFormText.edit)
	const unsaved = rejectForm(refusal, values, snapshot)
	if (unsaved.code !== 'version_conflict') return { unsaved }
	return { unsaved: { ...unsaved, ...mergeEdits(snapshot, values, current) } }
}

const tooLong = {
	status: 413,
	code: 'too_large',
	message: `This form holds too much text: ${formatBytes(MAX_PRODUCT_FORM_BYTES)} at most. Please shorten it.`,
	fields: {},
}

function isTooLong(form: FormData): boolean {
	const texts = Object.values(readProductValues(form))
	return texts.reduce((sum, text) => sum + text.length, 0) > MAX_PRODUCT_FORM_BYTES
}

/** With what else is wrong, so that nobody mends the pictures only to be told of the price. */
function rejectPictures(
	pictures: FieldMessages,
	values: ProductValues,
	snapshot?: FormSnapshot,
): RejectedProductForm {
	const fields = { ...validationMessages(ProductInput, toProductInput(values)), ...pictures }
	const refusal = { status: 422, code: 'validation', message: checkFields, fields }
	return rejectForm(refusal, values, snapshot)
}

/** Nothing was written now, so that the next attempt gets a key of its own. */
function rejectForm(
	refusal: ApiRejection,
	values: ProductValues,
	snapshot?: FormSnapshot,
): RejectedProductForm {
	return { ...refusal, ...snapshot, values, once: crypto.randomUUID() }
}
