import type { ActionFunctionArgs } from '@remix-run/cloudflare'
import * as v from 'valibot'
import { type ApiRejection, fetchAsStaff, withDuplicateMessage } from '#app/lib/api-response.ts'
import { type FieldMessages, formText, idempotencyHeaders, validate } from '#app/lib/forms.ts'
import { readOutcome } from '#app/lib/submit-form.ts'
import { duplicateFormText } from '#content/back-office.ts'
import { checkFields } from '#content/messages.ts'
import type { InventoryProduct } from '#contract/inventory.ts'
import { formatBytes, MAX_PRODUCT_FORM_BYTES } from '#contract/limits.ts'
import type { ProductField } from '#contract/product.ts'
import { ProductInput } from '#contract/product-input.ts'
import { addUploads } from './add-uploads.ts'
import {
	findChangedFields,
	type ProductValues,
	readProductValues,
	toFormValues,
	toProductInput,
	toProductPatch,
} from './product-values.ts'

/** Values of a product form that was not saved, and the reason. */
export type ProductFormRejection = Partial<FormSnapshot> & {
	code: string
	status: number
	message: string
	fields: FieldMessages
	values: ProductValues
	idempotencyKey: string
	/** Values saved by someone else in fields that this form changed too. */
	conflicts?: Partial<Record<ProductField, string>>
	/** Fields left unchanged here, updated to the value saved by someone else. */
	updatedFields?: ProductField[]
}

type ProductSubmission = Pick<ActionFunctionArgs, 'request' | 'context'> & { form: FormData }
type Outcome =
	| { id: string; rejection?: undefined }
	| { id?: undefined; rejection: ProductFormRejection }

export async function addProduct(submission: ProductSubmission): Promise<Outcome> {
	const { context, form } = submission
	const { api } = context
	if (isTooLarge(form)) return { rejection: rejectForm(formTooLarge, readProductValues(form)) }
	const { values, fields } = await addUploads(api, form, readProductValues(form))
	if (fields) return { rejection: rejectPictures(fields, values) }
	const json = toProductInput(values)
	const added = await api.products.$post({ json }, idempotencyHeaders(form))
	const { response, rejection } = await readOutcome(submission, added)
	if (response) return { id: (await response.json()).data._id }
	const explained = withDuplicateMessage(rejection, duplicateFormText.product)
	return { rejection: rejectForm(explained, values) }
}

export async function saveProduct(submission: ProductSubmission, id: string): Promise<Outcome> {
	const { context, request, form } = submission
	const { api } = context
	const snapshot = readSnapshot(form)
	if (isTooLarge(form))
		return { rejection: rejectForm(formTooLarge, readProductValues(form), snapshot) }
	const { values, fields } = await addUploads(api, form, readProductValues(form))
	if (fields) return { rejection: rejectPictures(fields, values, snapshot) }
	const { data: current } = await fetchAsStaff(
		request,
		api.inventory[':id'].$get({ param: { id } }),
	)
	const names = findChangedFields(values, toFormValues(current))
	if (names.length === 0) return { id }
	const json = { ...toProductPatch(values, names), version: snapshot.version }
	const saved = await api.products[':id'].$patch({ param: { id }, json }, idempotencyHeaders(form))
	const { rejection } = await readOutcome(submission, saved)
	if (!rejection) return { id }
	const explained = withDuplicateMessage(rejection, duplicateFormText.edit)
	const formRejection = rejectForm(explained, values, snapshot)
	if (rejection.code !== 'version_conflict') return { rejection: formRejection }
	return { rejection: { ...formRejection, ...mergeEdits(snapshot, values, current) } }
}

const formTooLarge = {
	status: 413,
	code: 'too_large',
	message: `This form has too much text. Please shorten it to ${formatBytes(MAX_PRODUCT_FORM_BYTES)}.`,
	fields: {},
}

function isTooLarge(form: FormData): boolean {
	const text = Object.values(readProductValues(form)).join('')
	return new TextEncoder().encode(text).length > MAX_PRODUCT_FORM_BYTES
}

/** Reports every other invalid field too, so that all can be corrected at once. */
function rejectPictures(
	pictures: FieldMessages,
	values: ProductValues,
	snapshot?: FormSnapshot,
): ProductFormRejection {
	const fields = { ...validate(ProductInput, toProductInput(values)).messages, ...pictures }
	const rejection = { status: 422, code: 'validation', message: checkFields, fields }
	return rejectForm(rejection, values, snapshot)
}

/** Nothing was written, so the next attempt gets a new idempotency key. */
function rejectForm(
	rejection: ApiRejection,
	values: ProductValues,
	snapshot?: FormSnapshot,
): ProductFormRejection {
	return { ...rejection, ...snapshot, values, idempotencyKey: crypto.randomUUID() }
}

/** The product that a form was rendered from: its version and the values of its fields. */
type FormSnapshot = { version: number; savedValues: Partial<ProductValues> }

const SavedValues = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()))

/** Reads the snapshot from the form. Version 0 conflicts with every saved version. */
function readSnapshot(form: FormData): FormSnapshot {
	const version = formText(form, 'version')
	const saved = v.safeParse(SavedValues, formText(form, '_snapshot'))
	return {
		version: /^\d{1,15}$/.test(version) ? Number(version) : 0,
		savedValues: saved.success ? saved.output : {},
	}
}

/** Merges a version conflict: unchanged fields take the saved value, fields that both sides changed become `conflicts`. */
function mergeEdits(
	{ savedValues: before }: FormSnapshot,
	entered: ProductValues,
	product: InventoryProduct,
) {
	const current = toFormValues(product)
	const differing = findChangedFields(entered, current)
	const updatedFields = differing.filter((name) => before[name]?.trim() === entered[name].trim())
	const values = { ...entered }
	for (const name of updatedFields) values[name] = current[name]
	const conflicting = differing.filter(
		(name) => !updatedFields.includes(name) && before[name]?.trim() !== current[name].trim(),
	)
	const conflicts = Object.fromEntries(conflicting.map((name) => [name, current[name]]))
	return { values, updatedFields, conflicts, savedValues: current, version: product.version }
}
