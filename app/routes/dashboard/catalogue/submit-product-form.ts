import { type ApiRejection, readRejection, unwrap } from '#app/lib/api-response.ts'
import { type FieldMessages, validate } from '#app/lib/forms.ts'
import {
	isRedirect,
	locateMessages,
	type Redirect,
	rejectFields,
	type StaffActionArgs,
} from '#app/routes/dashboard/lib/staff-page.ts'
import { tooManyPictures } from '#content/back-office/products.ts'
import {
	formatBytes,
	MAX_PICTURES_PER_FORM,
	MAX_PRODUCT_FORM_BYTES,
} from '#contract/base/limits.ts'
import { ProductInput } from '#contract/catalogue/product-input.ts'
import { changePictures } from './picture-list.ts'
import {
	loadTemplate,
	type ProductFormArgs,
	type ProductFormRejection,
	type SaveResult,
} from './product-requests.ts'
import {
	type ProductFormInput,
	type ProductValues,
	productControls,
	withBlankValues,
	withTexts,
} from './product-values.ts'
import { locateInvalidLine } from './specification-text.ts'
import { fillInTemplate, type TemplateGroups } from './template-lines.ts'

/** A rejection with its message, or a form that a button changed without saving it. */
export type ProductFormResult = Omit<ProductFormRejection, 'message'> & {
	message?: string
	values: ProductValues
	template: TemplateGroups
}

/** Stores the chosen pictures. Then saves the product, unless a button only changes the form. */
export function submitProductForm(save: (args: ProductFormArgs) => Promise<SaveResult>) {
	return async (form: StaffActionArgs<ProductFormInput>): Promise<Redirect | ProductFormResult> => {
		const { formError, ...args } = await readProductForm(form)
		const { values } = args
		const result = formError ?? (isOnlyChanged(values) ? unsaved : await save(args))
		if (isRedirect(result)) return result
		const { data: categories } = await unwrap(args.api.categories.$get())
		const template = await loadTemplate(args.api, categories, values)
		return {
			values: changeByButton(values, template),
			...result,
			fields: locateSpecification(result.fields, values),
			template,
		}
	}
}

const unsaved = { status: 200, code: '', fields: {} }

/** Without JavaScript, buttons change the pictures or add the lines of the template. */
const isOnlyChanged = ({ picture, template }: ProductValues) => `${picture}${template}` !== ''

function changeByButton(values: ProductValues, template: TemplateGroups): ProductValues {
	const { specifications } = values
	return {
		...values,
		images: changePictures(values.images, values.picture),
		specifications: values.template ? fillInTemplate(specifications, template) : specifications,
	}
}

function locateSpecification(fields: FieldMessages, values: ProductValues): FieldMessages {
	const { specifications: message } = fields
	const line = message && locateInvalidLine(values.specifications)
	return line ? { ...fields, specifications: `${line}: ${message}` } : fields
}

type ParsedForm = ProductFormArgs & { formError?: ApiRejection }

/** If a picture is rejected, all other invalid fields are reported too. */
async function readProductForm(args: StaffActionArgs<ProductFormInput>): Promise<ParsedForm> {
	const entered = { ...args, values: withBlankValues(args.values) }
	if (isTooLarge(entered.values)) return { ...entered, formError: tooLargeRejection }
	const { images, message } = await addUploads(entered)
	const values = { ...entered.values, images }
	const product = { ...entered, values, input: withTexts(args.input, values) }
	if (message === undefined) return product
	const { messages = {} } = isOnlyChanged(values) ? {} : validate(ProductInput, product.input)
	const fields = { ...locateMessages(messages, values), pictures: message }
	return { ...product, formError: rejectFields(fields) }
}

/** Stops at the first rejected picture. */
async function addUploads({ api, form, options, values: { images } }: ProductFormArgs) {
	const files = form.getAll('pictures').filter((file) => file instanceof File && file.size > 0)
	if (files.length > MAX_PICTURES_PER_FORM) {
		return { images, message: tooManyPictures(MAX_PICTURES_PER_FORM) }
	}
	let urls = images.trimEnd()
	for (const file of files as File[]) {
		const body = new FormData()
		body.set('file', file)
		const response = await api.pictures.$post({}, { ...options, init: { body } })
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
	const text = productControls.map((name) => values[name]).join('')
	return new TextEncoder().encode(text).length > MAX_PRODUCT_FORM_BYTES
}
