import type { ComponentProps, ReactNode } from 'react'
import { InputField } from '#app/components/form-field.tsx'
import { DocumentForm } from '#app/routes/dashboard/stock/components/new-document.tsx'
import { PriceFields } from '#app/routes/dashboard/stock/components/price-fields.tsx'
import { Shortage } from '#app/routes/dashboard/stock/components/shortage.tsx'
import { editLine } from '#app/routes/dashboard/stock/lib/lines-state.ts'
import { lineField } from '#app/routes/dashboard/stock/lines-form.ts'
import { ordersText } from '#content/back-office/orders.ts'

type FormProps = ComponentProps<typeof DocumentForm>
type OrderLinesProps = Pick<FormProps, 'lines' | 'result' | 'recordLabel' | 'action'> & {
	/** Beside the phone of the customer. */
	children?: ReactNode
	branchField?: ReactNode
	/** Units that the order already holds, by the id of the product. */
	held?: Record<string, number>
}

const gridClass = 'grid gap-4 sm:grid-cols-2 sm:max-lg:items-end lg:grid-cols-3'

/** Form with the lines of a new order, or of one that is changed. */
export function OrderLines({ branchField, children, held, ...form }: OrderLinesProps) {
	const { lines, result } = form
	return (
		<DocumentForm
			{...form}
			title="Products to order"
			renderFields={(line, index) => (
				<>
					<PriceFields
						line={line}
						index={index}
						isOpen={result.fields?.[lineField(index, 'unitPrice')] !== undefined}
						onEdit={(change) => lines.update((state) => editLine(state, index, change))}
					/>
					<Shortage
						line={line}
						branch={lines.state.branches.branch}
						held={held?.[line.productId]}
					/>
				</>
			)}
			branchFields={
				<div className={branchField ? gridClass : 'max-w-sm'}>
					{branchField}
					<InputField
						name="customer"
						label={ordersText.customer}
						required={false}
						type="tel"
						defaultValue={result.values.customer}
					/>
					{children}
				</div>
			}
		/>
	)
}
