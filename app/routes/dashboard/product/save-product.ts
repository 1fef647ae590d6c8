import type { AppLoadContext } from '@remix-run/cloudflare'
import { checkFields } from '#app/content/messages.ts'
import { askAsStaff, throwUnlessForForm } from '#app/lib/ask-as-staff.ts'
import { type FieldMessages, messagesAbout, textIn } from '#app/lib/form.ts'
import { type Refusal, refusalIn } from '#app/lib/refusal.ts'
import { sendOnce } from '#app/lib/send-once.ts'
import { LARGEST_PRODUCT_FORM, sizeInWords } from '#worker/contract/limits.ts'
import { ProductInput } from '#worker/contract/product-input.ts'
import { addUploads } from './add-uploads.ts'
import { patchOf, productInputOf } from './product-input.ts'
import {
	type EditableName,
	namesThatDiffer,
	type ProductValues,
	valuesIn,
	valuesOf,
} from './product-values.ts'

/** A form that was not taken: everything typed, and why. */
export type Unsaved = {
	code: string
	status: number
	message: string
	fields: FieldMessages
	values: ProductValues
	once: string
	version?: number
	/** What somebody else saved meanwhile, where it differs from what was typed. */
	theirs?: Partial<Record<EditableName, string>>
	/** Fields left alone here that now hold what somebody else saved. */
	takenOver?: EditableName[]
}

type Saving = { api: AppLoadContext['api']; request: Request; form: FormData }
type Outcome = { id: string; unsaved: null } | { id?: undefined; unsaved: Unsaved }

export async function addProduct({ api, request, form }: Saving): Promise<Outcome> {
	if (isTooLong(form)) return { unsaved: unsavedBy(tooLong, valuesIn(form)) }
	const { values, fields } = await addUploads(api, form, valuesIn(form))
	if (fields) return { unsaved: withoutPictures(fields, values) }
	const answer = await api.products.$post({ json: productInputOf(values) }, sendOnce(form))
	if (answer.ok) return { id: (await answer.json()).data._id, unsaved: null }
	throwUnlessForForm(request, answer.status)
	return { unsaved: unsavedBy(await refusalIn(answer), values) }
}

export async function saveProduct({ api, request, form }: Saving, id: string): Promise<Outcome> {
	if (isTooLong(form)) return { unsaved: unsavedBy(tooLong, valuesIn(form)) }
	const { values, fields } = await addUploads(api, form, valuesIn(form))
	if (fields) return { unsaved: withoutPictures(fields, values) }
	const { data: current } = await askAsStaff(request, api.inventory[':id'].$get({ param: { id } }))
	const names = namesThatDiffer(values, valuesOf(current))
	if (names.length === 0) return { id, unsaved: null }
	const version = versionIn(form)
	const json = { ...patchOf(values, names), version }
	const answer = await api.products[':id'].$patch({ param: { id }, json }, sendOnce(form))
	if (answer.ok) return { id, unsaved: null }
	throwUnlessForForm(request, answer.status)
	const unsaved = unsavedBy(await refusalIn(answer), values)
	if (unsaved.code !== 'version_conflict') return { unsaved: { ...unsaved, version } }
	return {
		unsaved: { ...unsaved, ...settle(form, values, valuesOf(current)), version: current.version },
	}
}

/** A form that does not say which version it shows counts as one that everybody has overtaken. */
function versionIn(form: FormData): number {
	const text = textIn(form, 'version')
	return /^\d{1,15}$/.test(text) ? Number(text) : 0
}

const tooLong = {
	status: 413,
	code: 'too_large',
	message: `This form holds too much text: ${sizeInWords(LARGEST_PRODUCT_FORM)} at most. Please shorten it.`,
	fields: {},
}

function isTooLong(form: FormData): boolean {
	const texts = Object.values(valuesIn(form))
	return texts.reduce((sum, text) => sum + text.length, 0) > LARGEST_PRODUCT_FORM
}

/** With what else is wrong, so that nobody mends the pictures only to be told of the price. */
function withoutPictures(pictures: FieldMessages, values: ProductValues): Unsaved {
	const fields = { ...messagesAbout(ProductInput, productInputOf(values)), ...pictures }
	return unsavedBy({ status: 422, code: 'validation', message: checkFields, fields }, values)
}

/** After a refusal nothing was written, so that the next attempt gets a key of its own. */
function unsavedBy(refusal: Refusal, values: ProductValues): Unsaved {
	return { ...refusal, values, once: crypto.randomUUID() }
}

/** What was left alone here takes what the other one saved, what only this one changed stays, and what both changed is shown side by side. */
function settle(form: FormData, typed: ProductValues, current: ProductValues) {
	const shown = shownIn(form)
	const differing = namesThatDiffer(typed, current)
	const takenOver = differing.filter((name) => shown[name]?.trim() === typed[name].trim())
	const values = { ...typed }
	for (const name of takenOver) values[name] = current[name]
	const disputed = differing.filter(
		(name) => !takenOver.includes(name) && shown[name]?.trim() !== current[name].trim(),
	)
	const theirs = Object.fromEntries(disputed.map((name) => [name, current[name]]))
	return { values, takenOver, theirs }
}

/** What the fields held when the form was drawn, as the form tells. */
function shownIn(form: FormData): Partial<ProductValues> {
	try {
		const shown: unknown = JSON.parse(textIn(form, '_shown'))
		return typeof shown === 'object' && shown !== null ? shown : {}
	} catch {
		return {}
	}
}
