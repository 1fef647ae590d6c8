import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { InputField, SelectField } from '#app/components/form-field.tsx'
import { staffMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { CheckboxField } from '#app/routes/dashboard/components/checkbox-field.tsx'
import { staffAction, staffLoader } from '#app/routes/dashboard/lib/staff-page.ts'
import { bulkPriceText } from '#content/back-office/bulk-changes.ts'
import { ROUNDING_STEPS } from '#contract/catalogue/bulk-changes.ts'
import { parsePrice } from '#contract/catalogue/price.ts'
import { type PageHandle, selectionFormBodies } from '#contract/pages/route-policy.ts'
import { BulkForm } from './bulk-form.tsx'
import { previewChange } from './preview-change.ts'
import { readSelection, SELECTION_FIELD } from './product-selection.ts'

const page = { label: bulkPriceText.title, href: urls.dashboard.changePrices }

export const handle: PageHandle = {
	policy: { access: 'owner', databaseTimeout: 'query', bodies: selectionFormBodies },
}

export const meta = staffMeta(page.label)

export const loader = staffLoader(async ({ request }) => ({
	selection: readSelection(new URL(request.url).searchParams),
}))

const fieldNames = [
	SELECTION_FIELD,
	'direction',
	'price',
	'priceBy',
	'includesDiscount',
	'discountChange',
	'discount',
	'discountBy',
	'roundTo',
] as const

type Values = Record<(typeof fieldNames)[number], string>

const initialValues = { priceBy: 'percent', discountBy: 'percent', roundTo: '50' }

export const action = staffAction(fieldNames, (args) =>
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

/** Reads a price, or a number that a percent sign may follow. */
function readAmount(text: string, sign = 1): number | string | null {
	const value = parsePrice(text.replace(/\s*%\s*$/, ''))
	return typeof value === 'number' ? sign * value : value
}

export default function ChangePricesPage() {
	const loaded = useLoaderData<typeof loader>()
	const result = useActionData<typeof action>()
	const rejection = result && 'fields' in result ? result : undefined
	const values: Partial<Values> = rejection?.values ?? initialValues
	return (
		<BulkForm page={page} selection={result?.selection ?? loaded.selection} rejection={rejection}>
			<StepFields values={values} {...priceFields}>
				<CheckboxField
					name="includesDiscount"
					label="Change discount prices by the same percentage or amount"
					defaultChecked={Boolean(values.includesDiscount)}
				/>
			</StepFields>
			<StepFields values={values} {...discountFields} />
			<SelectField
				name="roundTo"
				label="Round new prices"
				hint="To the nearest step. A price halfway between two steps is rounded up."
				defaultValue={values.roundTo}
				options={ROUNDING_STEPS.map((step) => [String(step), bulkPriceText.roundTo(step)])}
			/>
		</BulkForm>
	)
}

const priceFields = {
	legend: 'Price',
	change: 'direction',
	changes: bulkPriceText.directions,
	amount: 'price',
	label: 'By',
	unit: 'priceBy',
} as const
const discountFields = {
	legend: 'Discount price',
	change: 'discountChange',
	changes: bulkPriceText.discountChanges,
	amount: 'discount',
	label: 'Discount',
	unit: 'discountBy',
} as const

type StepFieldsProps = (typeof priceFields | typeof discountFields) & {
	values: Partial<Values>
	children?: ReactNode
}

/** Step of all prices. An empty amount leaves them as they are. */
function StepFields({ values, children, ...step }: StepFieldsProps) {
	const { legend, change, changes, amount, label, unit } = step
	return (
		<fieldset className="grid gap-3">
			<legend className="mb-2 text-lg font-semibold">{legend}</legend>
			<div className="grid max-w-md grid-cols-3 gap-2">
				<SelectField name={change} label="Change" defaultValue={values[change]} options={changes} />
				<InputField
					name={amount}
					label={label}
					inputMode="decimal"
					autoFocus={amount === 'price'}
					defaultValue={values[amount]}
				/>
				<SelectField
					name={unit}
					label="Unit"
					defaultValue={values[unit]}
					options={bulkPriceText.units}
				/>
			</div>
			{children}
		</fieldset>
	)
}
