import type { ReactNode } from 'react'
import { InputField, SelectField } from '#app/components/form-field.tsx'
import type { FormValues } from '#app/lib/decode-form.ts'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { CheckboxField } from '#app/routes/dashboard/components/checkbox-field.tsx'
import { staffAction, staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { bulkPriceText } from '#content/back-office/bulk-changes.ts'
import { ROUNDING_STEPS } from '#contract/catalogue/bulk-changes.ts'
import { parsePrice } from '#contract/catalogue/price.ts'
import { type PageHandle, selectionFormBodies } from '#contract/pages/route-policy.ts'
import { BulkForm, previewChange } from './bulk-form.tsx'
import { readSelection, SELECTION_FIELD } from './product-selection.ts'

const page = { label: bulkPriceText.title, href: urls.dashboard.changePrices }

export const handle: PageHandle = {
	policy: { access: 'owner', databaseTimeout: 'query', bodies: selectionFormBodies },
}

export const meta = staffMeta(page.label)

export const loader = staffLoader(async ({ request }) => ({
	selection: readSelection(new URL(request.url).searchParams),
}))

const PriceForm = {
	controls: [
		SELECTION_FIELD,
		'direction',
		'price.value',
		'price.by',
		'price.includesDiscount',
		'discountChange',
		'discount.value',
		'discount.by',
		'roundTo',
	],
}

export const action = staffAction(PriceForm, (args) =>
	// The API validates the values.
	previewChange(args, readChanges(args.values) as Parameters<typeof previewChange>[1]),
)

function readChanges(values: FormValues) {
	const roundTo = Number(values.roundTo)
	const entered = readAmount(values['price.value'])
	const isLower = values.direction === 'lower' && typeof entered === 'number'
	const price = isLower ? -Math.abs(entered) : entered
	const includesDiscount = Boolean(values['price.includesDiscount'])
	const discount = {
		by: values['discount.by'],
		value: readAmount(values['discount.value']),
		roundTo,
	}
	// An entered discount would otherwise be ignored without a word.
	const isEntered = values.discountChange === '' && discount.value !== null
	return {
		...(price !== null && {
			price: { by: values['price.by'], value: price, roundTo, includesDiscount },
		}),
		...(values.discountChange === 'remove' && { discount: null }),
		...((values.discountChange === 'set' || isEntered) && { discount }),
	}
}

/** Reads a price, or a number that a percent sign may follow. */
function readAmount(text = ''): number | string | null {
	return parsePrice(text.replace(/\s*%\s*$/, ''))
}

export default function ChangePricesPage() {
	return (
		<BulkForm page={page}>
			<StepFields {...priceFields}>
				<CheckboxField
					name="price.includesDiscount"
					label="Change discount prices by the same percentage or amount"
				/>
			</StepFields>
			<StepFields {...discountFields} />
			<SelectField
				name="roundTo"
				label="Round new prices"
				hint="To the nearest step. A price halfway between two steps is rounded up."
				defaultValue="50"
				options={ROUNDING_STEPS.map((step) => [String(step), bulkPriceText.roundTo(step)])}
			/>
		</BulkForm>
	)
}

const priceFields = {
	legend: 'Price',
	change: 'direction',
	changes: bulkPriceText.directions,
	name: 'price',
	label: 'By',
} as const
const discountFields = {
	legend: 'Discount price',
	change: 'discountChange',
	changes: bulkPriceText.discountChanges,
	name: 'discount',
	label: 'Discount',
} as const

type StepFieldsProps = (typeof priceFields | typeof discountFields) & {
	children?: ReactNode
}

/** Step of all prices. An empty amount leaves them as they are. */
function StepFields({ legend, change, changes, name, label, children }: StepFieldsProps) {
	return (
		<fieldset className="grid gap-3">
			<legend className="mb-2 text-lg font-semibold">{legend}</legend>
			<div className="grid max-w-md grid-cols-3 gap-2">
				<SelectField name={change} label="Change" options={changes} />
				<InputField
					name={`${name}.value`}
					label={label}
					inputMode="decimal"
					autoFocus={name === 'price'}
				/>
				<SelectField
					name={`${name}.by`}
					label="Unit"
					defaultValue="percent"
					options={bulkPriceText.units}
				/>
			</div>
			{children}
		</fieldset>
	)
}
