import { Button } from '#app/components/ui/button.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { ABOUT, IDEMPOTENCY_FIELD } from '#app/lib/forms.ts'
import type { InventoryProduct } from '#contract/inventory.ts'

type MovementFormProps = {
	product: Pick<InventoryProduct, '_id' | 'name' | 'stock'>
	/** Idempotency key. */
	once: string
	/** Path of the page to return to. */
	back: string
}

/** One quantity with a button for each movement that a row offers; ordered units that came in are no longer incoming. */
export function MovementForm({ product, once, back }: MovementFormProps) {
	const { _id: id, name, stock } = product
	return (
		<form
			action={`/dashboard/inventory/${id}/move`}
			method="post"
			noValidate
			autoComplete="off"
			className="row-movement"
		>
			<input type="hidden" name={ABOUT} value={name} />
			<input type="hidden" name={IDEMPOTENCY_FIELD} value={once} />
			<input type="hidden" name="back" value={back} />
			<Input
				name="quantity"
				inputMode="numeric"
				defaultValue="1"
				aria-label={`Quantity of ${name}`}
			/>
			<MovementButton movement="sell" label="Sell" name={name} disabled={stock.available === 0} />
			<MovementButton movement="receive" label="Receive" name={name} />
			{stock.incoming > 0 && <MovementButton movement="arrive" label="Arrived" name={name} />}
		</form>
	)
}

type MovementButtonProps = { movement: string; label: string; name: string; disabled?: boolean }

function MovementButton({ movement, label, name, disabled }: MovementButtonProps) {
	return (
		<Button
			name="movement"
			value={movement}
			variant="outline"
			disabled={disabled}
			aria-label={`${label} ${name}`}
		>
			{label}
		</Button>
	)
}
