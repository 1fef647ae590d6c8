import * as v from 'valibot'
import { type ApiRejection, fetchAsStaff, withDuplicateMessage } from '#app/lib/api-response.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { formText, idempotencyHeaders, validate } from '#app/lib/forms.ts'
import type { FormArgs } from '#app/lib/handle-form.ts'
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
export type ProductFormRejection = ApiRejection &
	Partial<FormSnapshot> & {
		values: ProductValues
		idempotencyKey: string
		/** Values saved by someone else in fields that this form changed too. */
		conflicts?: Partial<Record<ProductField, string>>
		/** Fields left unchanged here, updated to the value saved by someone else. */
		updatedFields?: ProductField[]
	}

export async function addProduct(args: FormArgs) {
	const { api, form } = args
	const { values, invalid } = await readProductForm(args)
	if (invalid) return rejectForm(invalid, values)
	const json = toProductInput(values)
	const added = await api.products.$post({ json }, idempotencyHeaders(form))
	const { response, rejection } = await readOutcome(args, added)
	if (rejection) {
		return rejectForm(withDuplicateMessage(rejection, duplicateFormText.product), values)
	}
	const { data: product } = await response.json()
	return redirectAfterForm(`/dashboard/inventory/${product._id}`, 'added')
}

export async function saveProduct(args: FormArgs) {
	const { api, request, form, id } = args
	const snapshot = readSnapshot(form)
	const { values, invalid } = await readProductForm(args)
	if (invalid) return rejectForm(invalid, values, snapshot)
	const param = { id }
	const { data: current } = await fetchAsStaff(request, api.inventory[':id'].$get({ param }))
	const saved = redirectAfterForm(`/dashboard/inventory/${id}`, 'saved')
	const names = findChangedFields(values, toFormValues(current))
	if (names.length === 0) return saved
	const json = { ...toProductPatch(values, names), version: snapshot.version }
	const response = await api.products[':id'].$patch({ param, json }, idempotencyHeaders(form))
	const { rejection } = await readOutcome(args, response)
	if (!rejection) return saved
	const explained = withDuplicateMessage(rejection, duplicateFormText.edit)
	const formRejection = rejectForm(explained, values, snapshot)
	if (rejection.code !== 'version_conflict') return formRejection
	return { ...formRejection, ...mergeEdits(snapshot, values, current) }
}

type EnteredProduct = { values: ProductValues; invalid?: ApiRejection }

/** Reads the form and stores its pictures. About a rejected picture it reports every other invalid field too. */
async function readProductForm({ api, form }: FormArgs): Promise<EnteredProduct> {
	const entered = readProductValues(form)
	if (isTooLarge(entered)) return { values: entered, invalid: formTooLarge }
	const { values, fields: pictures } = await addUploads(api, form, entered)
	if (!pictures) return { values }
	const fields = { ...validate(ProductInput, toProductInput(values)).messages, ...pictures }
	return { values, invalid: { status: 422, code: 'validation', message: checkFields, fields } }
}

const formTooLarge = {
	status: 413,
	code: 'too_large',
	message: `This form has too much text. Please shorten it to ${formatBytes(MAX_PRODUCT_FORM_BYTES)}.`,
	fields: {},
}

function isTooLarge(values: ProductValues): boolean {
	return new TextEncoder().encode(Object.values(values).join('')).length > MAX_PRODUCT_FORM_BYTES
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
