import { InputField, SelectField } from '#app/components/form-field.tsx'
import { methodOptions, paymentsText } from '#content/back-office/payments.ts'

type MethodFieldsProps = { label: string; prefix?: string }

/** How an amount is paid, with the reference of that payment. */
export function MethodFields({ label, prefix = '' }: MethodFieldsProps) {
	return (
		<>
			<SelectField
				name={`${prefix}method`}
				label={label}
				defaultValue="cash"
				options={methodOptions}
			/>
			<InputField
				name={`${prefix}reference`}
				label={paymentsText.reference}
				required={false}
				spellCheck={false}
			/>
		</>
	)
}
