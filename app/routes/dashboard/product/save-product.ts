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
		/** Fields that this form did not change, updated to the value saved by someone else. */
		updatedFields?: ProductField[]
	}

export async function addProduct(args: FormArgs) {
	const { api, form } = args
	const { values, formError } = await readProductForm(args)
	if (formError) return rejectForm(formError, values)
	const json = toProductInput(values)
	const apiResponse = await api.products.$post({ json }, idempotencyHeaders(form))
	const { response, rejection } = await readOutcome(args, apiResponse)
	if (rejection) {
		return rejectForm(withDuplicateMessage(rejection, duplicateFormText.product), values)
	}
	const { data: product } = await response.json()
	return redirectAfterForm(`/dashboard/inventory/${product._id}`, 'added')
}

export async function saveProduct(args: FormArgs) {
	const { api, request, form, id } = args
	const snapshot = readSnapshot(form)
	const { values, formError } = await readProductForm(args)
	if (formError) return rejectForm(formError, values, snapshot)
	const param = { id }
	const { data: current } = await fetchAsStaff(request, api.inventory[':id'].$get({ param }))
	const redirectToProduct = redirectAfterForm(`/dashboard/inventory/${id}`, 'saved')
	const names = findChangedFields(values, toFormValues(current))
	if (names.length === 0) return redirectToProduct
	const json = { ...toProductPatch(values, names), version: snapshot.version }
	const response = await api.products[':id'].$patch({ param, json }, idempotencyHeaders(form))
	const { rejection } = await readOutcome(args, response)
	if (!rejection) return redirectToProduct
	const explanation = withDuplicateMessage(rejection, duplicateFormText.edit)
	const formRejection = rejectForm(explanation, values, snapshot)
	if (rejection.code !== 'version_conflict') return formRejection
	return { ...formRejection, ...mergeEdits(snapshot, values, current) }
}

type ParsedForm = { values: ProductValues; formError?: ApiRejection }

/** Reads the form and stores its pictures. If a picture is rejected, reports all other invalid fields too. */
async function readProductForm({ api, form }: FormArgs): Promise<ParsedForm> {
	const submittedValues = readProductValues(form)
	if (isTooLarge(submittedValues)) return { values: submittedValues, formError: formTooLarge }
	const { values, fields: pictures } = await addUploads(api, form, submittedValues)
	if (!pictures) return { values }
	const fields = { ...validate(ProductInput, toProductInput(values)).messages, ...pictures }
	return { values, formError: { status: 422, code: 'validation', message: checkFields, fields } }
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

/** Adds a new idempotency key for the next attempt, because nothing was written. */
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
	const result = v.safeParse(SavedValues, formText(form, '_snapshot'))
	return {
		version: /^\d{1,15}$/.test(version) ? Number(version) : 0,
		savedValues: result.success ? result.output : {},
	}
}

/** Merges a version conflict: unchanged fields take the saved value, fields that both sides changed become `conflicts`. */
function mergeEdits(
	{ savedValues: originalValues }: FormSnapshot,
	submittedValues: ProductValues,
	product: InventoryProduct,
) {
	const current = toFormValues(product)
	const differingFields = findChangedFields(submittedValues, current)
	const updatedFields = differingFields.filter(
		(name) => originalValues[name]?.trim() === submittedValues[name].trim(),
	)
	const values = { ...submittedValues }
	for (const name of updatedFields) values[name] = current[name]
	const conflictingFields = differingFields.filter(
		(name) =>
			!updatedFields.includes(name) && originalValues[name]?.trim() !== current[name].trim(),
	)
	const conflicts = Object.fromEntries(conflictingFields.map((name) => [name, current[name]]))
	return { values, updatedFields, conflicts, savedValues: current, version: product.version }
}
