import { InputField, SelectField } from '#app/components/form-field.tsx'
import { methodOptions, paymentsText } from '#content/back-office/payments.ts'

/** How an amount is paid, with the reference of that payment. */
export function MethodFields({ label, prefix = '' }: { label: string; prefix?: string }) {
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
