import { useActionData, useLoaderData } from '@remix-run/react'
import { InputField, Options, SelectField } from '#app/components/form-field.tsx'
import { staffMeta } from '#app/lib/page-meta.ts'
import { staffAction, staffLoader } from '#app/lib/staff-page.ts'
import { urls } from '#app/lib/urls.ts'
import { BulkForm } from '#app/routes/dashboard/components/bulk-form.tsx'
import { previewChange } from '#app/routes/dashboard/lib/preview-change.ts'
import { readSelection, SELECTION_FIELD } from '#app/routes/dashboard/lib/product-selection.ts'
import { bulkPriceText } from '#content/back-office/bulk-changes.ts'
import { ROUNDING_STEPS } from '#contract/bulk-change.ts'
import { MAX_FORM_BYTES } from '#contract/limits.ts'
import { type PageHandle, selectionFormBodies } from '#contract/route-policy.ts'
import { parseNumber } from '#contract/text.ts'

const page = { label: bulkPriceText.title, href: urls.dashboard.changePrices }

export const handle: PageHandle = {
	policy: { access: 'owner', databaseTimeout: 'query', bodies: selectionFormBodies },
}

export const meta = staffMeta(page.label)

export const loader = staffLoader(async ({ request }) => ({
	selection: readSelection(new URL(request.url).searchParams),
}))

const maxLengths = {
	[SELECTION_FIELD]: 2 * MAX_FORM_BYTES,
	...{ direction: 10, price: 50, priceBy: 10, includesDiscount: 10 },
	...{ discountChange: 10, discount: 50, discountBy: 10, roundTo: 10 },
}

type Values = Record<keyof typeof maxLengths, string>

const initialValues = { priceBy: 'percent', discountBy: 'percent', roundTo: '50' }

export const action = staffAction(maxLengths, (args) =>
	previewChange(args, readChanges(args.values)),
)

function readChanges(values: Values) {
	const roundTo = Number(values.roundTo)
	const price = readAmount(values.price, values.direction === 'lower' ? -1 : 1)
	const includesDiscount = values.includesDiscount !== ''
	const discount = { by: values.discountBy, value: readAmount(values.discount), roundTo }
	return {
		...(price !== null && {
			price: { by: values.priceBy, value: price, roundTo, includesDiscount },
		}),
		...(values.discountChange === 'remove' && { discount: null }),
		...(values.discountChange === 'set' && { discount }),
	}
}

/** Reads a number, which a percent sign may follow. */
function readAmount(text: string, sign = 1): number | string | null {
	const value = parseNumber(text.replace(/\s*%\s*$/, ''))
	return typeof value === 'number' ? sign * value : value
}

export default function ChangePricesPage() {
	const loaded = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()
	const rejection = result && 'fields' in result ? result : undefined
	const values: Partial<Values> = rejection?.values ?? initialValues
	return (
		<BulkForm page={page} selection={result?.selection ?? loaded.selection} rejection={rejection}>
			<PriceFields values={values} />
			<DiscountFields values={values} />
			<SelectField
				name="roundTo"
				label={bulkPriceText.rounding}
				hint={bulkPriceText.roundingHint}
				defaultValue={values.roundTo}
			>
				<Options
					options={ROUNDING_STEPS.map((step) => [String(step), bulkPriceText.roundTo(step)])}
				/>
			</SelectField>
		</BulkForm>
	)
}

type FieldsProps = { values: Partial<Values> }

/** Step of all prices. An empty amount leaves them as they are. */
function PriceFields({ values }: FieldsProps) {
	return (
		<fieldset className="grid gap-3">
			<legend className="mb-2 text-lg font-semibold">{bulkPriceText.price}</legend>
			<div className="grid max-w-md grid-cols-3 gap-2">
				<SelectField
					name="direction"
					label={bulkPriceText.direction}
					defaultValue={values.direction}
				>
					<Options options={bulkPriceText.directions} />
				</SelectField>
				<InputField
					name="price"
					label={bulkPriceText.by}
					inputMode="decimal"
					autoFocus
					defaultValue={values.price}
				/>
				<SelectField name="priceBy" label={bulkPriceText.unit} defaultValue={values.priceBy}>
					<Options options={bulkPriceText.units} />
				</SelectField>
			</div>
			<label className="flex items-center gap-2">
				<input
					type="checkbox"
					name="includesDiscount"
					value="1"
					defaultChecked={values.includesDiscount === '1'}
					className="size-6 shrink-0"
				/>
				{bulkPriceText.includesDiscount}
			</label>
		</fieldset>
	)
}

function DiscountFields({ values }: FieldsProps) {
	return (
		<fieldset className="grid gap-3">
			<legend className="mb-2 text-lg font-semibold">{bulkPriceText.discountPrice}</legend>
			<div className="grid max-w-md grid-cols-3 gap-2">
				<SelectField
					name="discountChange"
					label={bulkPriceText.direction}
					defaultValue={values.discountChange}
				>
					<Options options={bulkPriceText.discountChanges} />
				</SelectField>
				<InputField
					name="discount"
					label={bulkPriceText.discount}
					inputMode="decimal"
					defaultValue={values.discount}
				/>
				<SelectField name="discountBy" label={bulkPriceText.unit} defaultValue={values.discountBy}>
					<Options options={bulkPriceText.units} />
				</SelectField>
			</div>
		</fieldset>
	)
}
