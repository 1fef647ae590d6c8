import { FormError } from '#app/components/form-error.tsx'
import { FormField } from '#app/components/form-field.tsx'
import { Options } from '#app/components/options.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { NativeSelect } from '#app/components/ui/native-select.tsx'
import { formatNumber } from '#app/lib/format.ts'
import { IDEMPOTENCY_FIELD, SUBJECT_FIELD } from '#app/lib/forms.ts'
import { movementLabels } from '#content/back-office.ts'
import type { InventoryProduct } from '#contract/inventory.ts'
import { MAX_NOTE_LENGTH } from '#contract/limits.ts'
import { MOVEMENTS } from '#contract/stock.ts'
import type { MovementRejection } from './stock-changes.ts'

type StockFormProps = {
	product: InventoryProduct
	idempotencyKey: string
	rejection?: MovementRejection
}

/** Corrections are recorded with the count form. */
const choices = MOVEMENTS.filter((movement) => movement !== 'correct').map(
	(movement) => [movement, movementLabels[movement].choice] as const,
)

export function StockForm({ product, idempotencyKey, rejection }: StockFormProps) {
	const { _id: id, name, stock } = product
	const { message, fields = {}, entered, back } = rejection ?? {}
	const likely = stock.incoming > 0 ? 'arrive' : 'receive'
	return (
		<form
			action={`/dashboard/inventory/${id}/move`}
			method="post"
			noValidate
			autoComplete="off"
			className="grid gap-3 rounded-xl border bg-card p-4 shadow-xs"
		>
			{message && <FormError message={message} fields={fields} />}
			<input type="hidden" name={SUBJECT_FIELD} value={name} />
			<input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
			{back && <input type="hidden" name="back" value={back} />}
			<FormField
				name="movement"
				label="What happened"
				hint={
					stock.incoming > 0 &&
					`Incoming: ${formatNumber(stock.incoming)}. Choose Arrive if these units are the ones that came in.`
				}
				message={fields.movement}
			>
				{(field) => (
					<NativeSelect {...field} defaultValue={entered?.movement ?? likely}>
						<Options options={choices} />
					</NativeSelect>
				)}
			</FormField>
			<FormField name="quantity" label="Quantity" required message={fields.quantity}>
				{(field) => (
					<Input
						{...field}
						inputMode="numeric"
						defaultValue={entered?.quantity ?? '1'}
						className="w-28"
					/>
				)}
			</FormField>
			<FormField name="note" label="Note" required={false} message={fields.note}>
				{(field) => (
					<Input {...field} maxLength={MAX_NOTE_LENGTH} defaultValue={entered?.note ?? ''} />
				)}
			</FormField>
			<Button>Record movement</Button>
		</form>
	)
}
