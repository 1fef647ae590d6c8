import type { AppLoadContext } from '@remix-run/cloudflare'
import {
	type ApiRejection,
	fetchAsStaff,
	readRejection,
	throwUnlessFormError,
	withDuplicateMessage,
} from '#app/lib/api-response.ts'
import { type FieldMessages, idempotencyHeaders, validationMessages } from '#app/lib/forms.ts'
import { alreadySent } from '#content/back-office.ts'
import { checkFields } from '#content/messages.ts'
import { formatBytes, MAX_PRODUCT_FORM_BYTES } from '#contract/limits.ts'
import { ProductInput } from '#contract/product-input.ts'
import { addUploads } from './add-uploads.ts'
import { type FormSnapshot, mergeEdits, snapshotIn } from './form-snapshot.ts'
import { patchOf, productInputOf } from './product-input.ts'
import {
	type EditableName,
	namesThatDiffer,
	type ProductValues,
	valuesIn,
	valuesOf,
} from './product-values.ts'

/** A rejected form: its values, and why. */
export type Unsaved = Partial<FormSnapshot> & {
	code: string
	status: number
	message: string
	fields: FieldMessages
	values: ProductValues
	once: string
	/** Values that somebody else saved, where both changed a field. */
	theirs?: Partial<Record<EditableName, string>>
	/** Unchanged fields that now have the value somebody else saved. */
	takenOver?: EditableName[]
}

type Saving = { api: AppLoadContext['api']; request: Request; form: FormData }
type Outcome = { id: string; unsaved: null } | { id?: undefined; unsaved: Unsaved }

export async function addProduct({ api, request, form }: Saving): Promise<Outcome> {
	if (isTooLong(form)) return { unsaved: unsavedBy(tooLong, valuesIn(form)) }
	const { values, fields } = await addUploads(api, form, valuesIn(form))
	if (fields) return { unsaved: withoutPictures(fields, values) }
	const answer = await api.products.$post(
		{ json: productInputOf(values) },
		idempotencyHeaders(form),
	)
	if (answer.ok) return { id: (await answer.json()).data._id, unsaved: null }
	throwUnlessFormError(request, answer.status)
	const refusal = withDuplicateMessage(await readRejection(answer), alreadySent.product)
	return { unsaved: unsavedBy(refusal, values) }
}

export async function saveProduct({ api, request, form }: Saving, id: string): Promise<Outcome> {
	const snapshot = snapshotIn(form)
	if (isTooLong(form)) return { unsaved: unsavedBy(tooLong, valuesIn(form), snapshot) }
	const { values, fields } = await addUploads(api, form, valuesIn(form))
	if (fields) return { unsaved: withoutPictures(fields, values, snapshot) }
	const { data: current } = await fetchAsStaff(
		request,
		api.inventory[':id'].$get({ param: { id } }),
	)
	const names = namesThatDiffer(values, valuesOf(current))
	if (names.length === 0) return { id, unsaved: null }
	const json = { ...patchOf(values, names), version: snapshot.version }
	const answer = await api.products[':id'].$patch({ param: { id }, json }, idempotencyHeaders(form))
	if (answer.ok) return { id, unsaved: null }
	throwUnlessFormError(request, answer.status)
	const refusal = withDuplicateMessage(await readRejection(answer), alreadySent.edit)
	const unsaved = unsavedBy(refusal, values, snapshot)
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
	const texts = Object.values(valuesIn(form))
	return texts.reduce((sum, text) => sum + text.length, 0) > MAX_PRODUCT_FORM_BYTES
}

/** With what else is wrong, so that nobody mends the pictures only to be told of the price. */
function withoutPictures(
	pictures: FieldMessages,
	values: ProductValues,
	snapshot?: FormSnapshot,
): Unsaved {
	const fields = { ...validationMessages(ProductInput, productInputOf(values)), ...pictures }
	const refusal = { status: 422, code: 'validation', message: checkFields, fields }
	return unsavedBy(refusal, values, snapshot)
}

/** Nothing was written now, so that the next attempt gets a key of its own. */
function unsavedBy(refusal: ApiRejection, values: ProductValues, snapshot?: FormSnapshot): Unsaved {
	return { ...refusal, ...snapshot, values, once: crypto.randomUUID() }
}
