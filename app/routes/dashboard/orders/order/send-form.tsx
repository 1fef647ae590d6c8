import { InputField } from '#app/components/form-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import type { FormRejection } from '#app/routes/dashboard/lib/staff-page.ts'
import { ordersText } from '#content/back-office/orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import { StepDetails } from './step-details.tsx'

type SendFormProps = { order: Order; rejection?: FormRejection }

export function SendForm({ order, rejection }: SendFormProps) {
	return (
		<StepDetails label={ordersText.send} order={order} rejection={rejection}>
			<InputField name="address" label={ordersText.address} defaultValue={order.address} />
			<InputField name="courier" label={ordersText.courier} />
			<InputField name="parcel" label={ordersText.parcel} required={false} spellCheck={false} />
			<InputField
				name="charge"
				label={ordersText.charge}
				hint={ordersText.chargeHint}
				required={false}
				inputMode="numeric"
			/>
			<Button name="step" value="send" className="justify-self-start">
				{ordersText.recordSent}
			</Button>
		</StepDetails>
	)
}
