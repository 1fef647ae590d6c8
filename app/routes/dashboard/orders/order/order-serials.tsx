import { HiddenFields } from '#app/components/form-field.tsx'
import type { FormValues } from '#app/lib/decode-form.ts'
import { SerialFields } from '#app/routes/dashboard/stock/components/serial-fields.tsx'
import { serialsText } from '#content/back-office/sales.ts'
import type { Order } from '#contract/orders/orders.ts'

type OrderSerialsProps = { lines: Order['lines']; values?: FormValues }

/** Serial numbers of the units of each line. Those of several that need none open on demand. */
export function OrderSerials({ lines, values = {} }: OrderSerialsProps) {
	const rows = lines.map(({ productId, name, quantity, serialsPerUnit }, index) => {
		const text = values[`lines.${index}.serials`] ?? ''
		const isOptional = serialsPerUnit === 0 && text === ''
		const fields = (
			<div key={productId}>
				<HiddenFields fields={{ [`lines.${index}.productId`]: productId }} />
				<SerialFields
					name={`lines.${index}.serials`}
					summary={serialsText.of(name)}
					text={text}
					needed={serialsPerUnit * quantity}
				/>
			</div>
		)
		return { isOptional, fields }
	})
	const optional = rows.filter(({ isOptional }) => isOptional).map(({ fields }) => fields)
	return (
		<>
			{rows.filter(({ isOptional }) => !isOptional).map(({ fields }) => fields)}
			{optional.length > 1 ? (
				<details>
					<summary className="w-fit py-2 text-primary">{serialsText.label}</summary>
					{optional}
				</details>
			) : (
				optional
			)}
		</>
	)
}
