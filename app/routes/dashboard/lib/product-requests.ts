import * as v from 'valibot'
import { type ApiRejection, readRejection, unwrap } from '#app/lib/api-response.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { idempotencyHeaders, validate } from '#app/lib/forms.ts'
import {
	type FormRejection,
	readFormResponse,
	rejectFields,
	type StaffActionArgs,
	type StaffLoaderArgs,
} from '#app/lib/staff-page.ts'
import { urls } from '#app/lib/urls.ts'
import { duplicateFormText } from '#content/back-office/forms.ts'
import { tooManyPictures } from '#content/back-office/products.ts'
import { formatBytes, MAX_PICTURES_PER_FORM, MAX_PRODUCT_FORM_BYTES } from '#contract/limits.ts'
import { type ProductField, productFieldNames } from '#contract/product.ts'
import { ProductInput } from '#contract/product-input.ts'
import { loadEntries } from './load-entries.ts'
import {
	findDifferingFields,
	type ProductValues,
	toProductInput,
	toProductValues,
} from './product-values.ts'
import { locateInvalidLine } from './specification-text.ts'

type ProductArgs = Pick<StaffLoaderArgs, 'api' | 'id'>

export async function fetchProduct({ api, id }: ProductArgs) {
	const pending = api.inventory[':id'].$get({ param: { id } })
	return (await unwrap(pending)).data
}

export async function loadProductWithLedger(args: StaffLoaderArgs) {
	const { api, request, id } = args
	const [product, ledger] = await Promise.all([
		fetchProduct(args),
		loadEntries(request, 'moved-before', (query) =>
			unwrap(api.inventory[':id'].movements.$get({ param: { id }, query })),
		),
	])
	return { product, ledger }
}

type ProductFormArgs = StaffActionArgs<keyof ProductValues>

export type ProductFormRejection = FormRejection<keyof ProductValues> & {
	/** Values saved by someone else in fields that this form changed too. */
	conflicts?: Partial<ProductValues>
	/** Fields that this form did not change, updated to the value saved by someone else. */
	updatedFields?: ProductField[]
}

export async function addProduct(args: ProductFormArgs) {
	const { api, form } = args
	const { values, formError } = await readProductForm(args)
	if (formError) return withValues(formError, values)
	const json = toProductInput(values)
	const apiResponse = await api.products.$post({ json }, idempotencyHeaders(form))
	const outcome = await readFormResponse(args, apiResponse, duplicateFormText.product)
	if (outcome.rejection) return withValues(outcome.rejection, values)
	const { data: product } = await outcome.response.json()
	return redirectAfterForm(urls.dashboard.product(product._id).page, 'added')
}

export async function saveProduct(args: ProductFormArgs) {
	const { api, form, id } = args
	const { values, formError } = await readProductForm(args)
	if (formError) return withValues(formError, values)
	const current = toProductValues(await fetchProduct(args))
	const differingFields = findDifferingFields(values, current)
	const redirectToProduct = redirectAfterForm(urls.dashboard.product(id).page, 'saved')
	if (differingFields.length === 0) return redirectToProduct
	const input = toProductInput(values)
	// Send only these fields, so that the others are not overwritten.
	const changes = Object.fromEntries(differingFields.map((name) => [name, input[name]]))
	const json = { ...changes, version: readVersion(values) }
	const response = await api.products[':id'].$patch(
		{ param: { id }, json },
		idempotencyHeaders(form),
	)
	const { rejection } = await readFormResponse(args, response, duplicateFormText.edit)
	if (!rejection) return redirectToProduct
	if (rejection.code !== 'version_conflict') return withValues(rejection, values)
	return { ...rejection, ...mergeEdits(values, current, differingFields) }
}

/** Adds the values, and to a message about the specifications the line that it is about. */
function withValues({ fields, ...rejection }: ApiRejection, values: ProductValues) {
	const { specifications: message } = fields
	const line = message && locateInvalidLine(values.specifications)
	const located = line ? { ...fields, specifications: `${line}: ${message}` } : fields
	return { ...rejection, fields: located, values }
}

type ParsedForm = { values: ProductValues; formError?: ApiRejection }

/** Reads the form and stores its pictures. If a picture is rejected, reports all other invalid fields too. */
async function readProductForm(args: ProductFormArgs): Promise<ParsedForm> {
	if (isTooLarge(args.values)) return { values: args.values, formError: tooLargeRejection }
	const { images, message } = await addUploads(args)
	const values = { ...args.values, images }
	if (message === undefined) return { values }
	const { messages } = validate(ProductInput, toProductInput(values))
	return { values, formError: rejectFields({ ...messages, pictures: message }) }
}

/** Stores the uploaded pictures and appends their URLs to those in the form. Stops at the first rejected picture and returns the message about it. */
async function addUploads({ api, form, values: { images } }: ProductFormArgs) {
	const files = form.getAll('pictures').filter((file) => file instanceof File && file.size > 0)
	if (files.length > MAX_PICTURES_PER_FORM) {
		return { images, message: tooManyPictures(MAX_PICTURES_PER_FORM) }
	}
	let urls = images.trimEnd()
	for (const file of files as File[]) {
		const body = new FormData()
		body.set('file', file)
		const response = await api.pictures.$post({}, { ...idempotencyHeaders(form), init: { body } })
		if (!response.ok) return { images: urls, message: (await readRejection(response)).message }
		urls = `${urls}\n${(await response.json()).data.url}`.trimStart()
	}
	return { images: urls }
}

const tooLargeRejection = {
	status: 413,
	code: 'too_large',
	message: `This form has too much text. Please shorten it to ${formatBytes(MAX_PRODUCT_FORM_BYTES)}.`,
	fields: {},
}

function isTooLarge(values: ProductValues): boolean {
	const text = productFieldNames.map((name) => values[name]).join('')
	return new TextEncoder().encode(text).length > MAX_PRODUCT_FORM_BYTES
}

/** Returns the version that the form was rendered from. Version 0 conflicts with every saved version. */
function readVersion({ version }: ProductValues): number {
	return /^\d{1,15}$/.test(version) ? Number(version) : 0
}

const Snapshot = v.fallback(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())), {})

/** Merges the edits of both people. Fields that this form did not change take the saved value; fields that both changed become `conflicts`. */
function mergeEdits(
	submitted: ProductValues,
	current: ProductValues,
	differingFields: ProductField[],
) {
	const original = v.parse(Snapshot, submitted._snapshot)
	const isUnedited = (name: ProductField) => original[name]?.trim() === submitted[name].trim()
	const isUpdated = (name: ProductField) => original[name]?.trim() !== current[name].trim()
	const updatedFields = differingFields.filter(isUnedited)
	const conflictingFields = differingFields.filter((name) => !isUnedited(name) && isUpdated(name))
	const { version, _snapshot } = current
	return {
		values: { ...submitted, ...pickValues(current, updatedFields), version, _snapshot },
		updatedFields,
		conflicts: pickValues(current, conflictingFields),
	}
}

function pickValues(values: ProductValues, names: ProductField[]): Partial<ProductValues> {
	return Object.fromEntries(names.map((name) => [name, values[name]]))
}
