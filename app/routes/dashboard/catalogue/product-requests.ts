import * as v from 'valibot'
import { type ApiRejection, unwrap } from '#app/lib/api-response.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { urls } from '#app/lib/urls.ts'
import { rejectLargeNumbers } from '#app/routes/dashboard/lib/large-numbers.ts'
import { fetchProduct } from '#app/routes/dashboard/lib/load-product.ts'
import {
	type Redirect,
	readFormResponse,
	type StaffActionArgs,
	type StaffLoaderArgs,
} from '#app/routes/dashboard/lib/staff-page.ts'
import { duplicateFormText } from '#content/back-office/forms.ts'
import { type Category, findCategory } from '#contract/catalogue/categories.ts'
import {
	findDifferingControls,
	type ProductControl,
	type ProductFormInput,
	type ProductValues,
	pickInput,
	toProductValues,
} from './product-values.ts'
import type { TemplateGroups } from './template-lines.ts'

type Slugs = Pick<ProductValues, 'category' | 'subcategory'>

/** Loads the specification template of a subcategory. Without one, returns no groups. */
export async function loadTemplate(
	api: StaffLoaderArgs['api'],
	categories: Category[],
	slugs: Slugs,
): Promise<TemplateGroups> {
	const id = findCategory(categories, slugs).subcategory?._id
	if (id === undefined) return []
	const pending = api.categories[':id']['specification-template'].$get({ param: { id } })
	return (await unwrap(pending)).data.groups
}

export type ProductFormArgs = StaffActionArgs<ProductFormInput> & { values: ProductValues }

export type ProductFormRejection = ApiRejection & {
	/** The entered values, with those that someone else saved. */
	values?: ProductValues
	/** Values saved by someone else in fields that this form changed too. */
	conflicts?: Partial<ProductValues>
	/** Fields that this form did not change, updated to the value saved by someone else. */
	updatedFields?: ProductControl[]
}

export type SaveResult = Redirect | ProductFormRejection

export async function addProduct(args: ProductFormArgs): Promise<SaveResult> {
	const { api, options, values, input: json } = args
	const tooLarge = rejectLargeNumbers(values)
	if (tooLarge) return tooLarge
	const apiResponse = await api.products.$post({ json }, options)
	const outcome = await readFormResponse(args, apiResponse, duplicateFormText.product)
	if (outcome.rejection) return outcome.rejection
	const { data: product } = await outcome.response.json()
	const { category, subcategory, branch, next } = values
	const nextPage =
		next === 'another'
			? urls.dashboard.newProduct({ category, subcategory, branch })
			: urls.dashboard.product(product._id).page
	return redirectAfterForm(nextPage, 'added')
}

export async function saveProduct(args: ProductFormArgs): Promise<SaveResult> {
	const { api, id, input, options, values } = args
	const current = toProductValues(await fetchProduct(args))
	const differingFields = findDifferingControls(values, current)
	const redirectToProduct = redirectAfterForm(urls.dashboard.product(id).page, 'saved')
	if (differingFields.length === 0) return redirectToProduct
	const tooLarge = rejectLargeNumbers(pickValues(values, differingFields))
	if (tooLarge) return tooLarge
	// Send only these fields, so that the others are not overwritten.
	const json = { ...pickInput(input, differingFields), version: readVersion(values) }
	const response = await api.products[':id'].$patch({ param: { id }, json }, options)
	const { rejection } = await readFormResponse(args, response, duplicateFormText.edit)
	if (!rejection) return redirectToProduct
	if (rejection.code !== 'version_conflict') return rejection
	return { ...rejection, ...mergeEdits(values, current, differingFields) }
}

/** Version 0 conflicts with every saved version. */
function readVersion({ version }: ProductValues): number {
	return /^\d{1,15}$/.test(version) ? Number(version) : 0
}

const Snapshot = v.fallback(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())), {})

/** Unedited fields take the saved value. Those that both people changed are `conflicts`. */
function mergeEdits(
	submitted: ProductValues,
	current: ProductValues,
	differingFields: ProductControl[],
) {
	const original = v.parse(Snapshot, submitted._snapshot)
	const isUnedited = (name: ProductControl) => original[name]?.trim() === submitted[name].trim()
	const isUpdated = (name: ProductControl) => original[name]?.trim() !== current[name].trim()
	const updatedFields = differingFields.filter(isUnedited)
	const conflictingFields = differingFields.filter((name) => !isUnedited(name) && isUpdated(name))
	const { version, _snapshot } = current
	return {
		values: { ...submitted, ...pickValues(current, updatedFields), version, _snapshot },
		updatedFields,
		conflicts: pickValues(current, conflictingFields),
	}
}

function pickValues(values: ProductValues, names: ProductControl[]): Partial<ProductValues> {
	return Object.fromEntries(names.map((name) => [name, values[name]]))
}
