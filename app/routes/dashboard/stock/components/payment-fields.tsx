import { type ReactNode, useState } from 'react'
import { InputField, SelectField } from '#app/components/form-field.tsx'
import type { FormValues } from '#app/lib/decode-form.ts'
import { useHydrated } from '#app/lib/hooks.ts'
import { methodOptions, paymentsText } from '#content/back-office/payments.ts'
import { formatTaka } from '#content/en/formats.ts'
import { parsePrice } from '#contract/catalogue/price.ts'

type PaymentFieldsProps = {
	total: number
	values?: FormValues
	/** Further fields of the payment. */
	children?: ReactNode
}

const fields = ['method', 'amount', 'reference']
const control = (row: number, field: string) => `payments.${row}.${field}`
const amountIn = (values: FormValues, name: string) => Number(parsePrice(values[name] ?? '')) || 0

/** The first payment is what the second leaves of the total, unless it has an amount. */
export function PaymentFields({ total, values = {}, children }: PaymentFieldsProps) {
	const [edited, edit] = useState<FormValues>({})
	const isHydrated = useHydrated()
	const current: FormValues = { [control(0, 'method')]: 'cash', ...values, ...edited }
	const second = amountIn(current, control(1, 'amount'))
	const first = amountIn(current, control(0, 'amount')) || Math.max(total - second, 0)
	const change = amountIn(current, 'given') - sumCash(current, [first, second])
	const hasCash = [0, 1].some((row) => current[control(row, 'method')] === 'cash')
	return (
		<fieldset
			className="grid gap-3"
			onInput={({ target }) => {
				const { name, value } = target as HTMLInputElement
				edit((edited) => ({ ...edited, [name]: value }))
			}}
		>
			<legend className="mb-2 font-semibold">{paymentsText.paidBy}</legend>
			<Row row={0} values={current} rest={isHydrated ? first : undefined} />
			<details open={fields.some((field) => current[control(1, field)])}>
				<summary className="w-fit py-2 text-primary">{paymentsText.split}</summary>
				<Row row={1} values={current} />
			</details>
			{children}
			{hasCash && (
				<InputField
					name="given"
					label={paymentsText.given}
					hint={change > 0 && paymentsText.change(formatTaka(change))}
					required={false}
					defaultValue={values.given}
					inputMode="numeric"
				/>
			)}
		</fieldset>
	)
}

function sumCash(values: FormValues, amounts: number[]): number {
	return amounts.reduce(
		(sum, amount, row) => sum + (values[control(row, 'method')] === 'cash' ? amount : 0),
		0,
	)
}

type RowProps = { row: number; values: FormValues; rest?: number }

function Row({ row, values, rest }: RowProps) {
	return (
		<div className="grid grid-cols-2 gap-x-3 gap-y-2 lg:grid-cols-3">
			<SelectField
				name={control(row, 'method')}
				label={paymentsText.method}
				defaultValue={values[control(row, 'method')] ?? ''}
				options={row === 0 ? methodOptions : [['', paymentsText.none], ...methodOptions]}
			/>
			<InputField
				name={control(row, 'amount')}
				label={paymentsText.amount}
				placeholder={row === 0 ? paymentsText.rest(rest && formatTaka(rest)) : undefined}
				defaultValue={values[control(row, 'amount')]}
				inputMode="numeric"
			/>
			<div className="max-lg:col-span-full">
				<InputField
					name={control(row, 'reference')}
					label={paymentsText.reference}
					required={false}
					defaultValue={values[control(row, 'reference')]}
					spellCheck={false}
				/>
			</div>
		</div>
	)
}
