import { PostForm } from '#app/components/post-form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { SUBJECT_FIELD } from '#app/lib/forms.ts'
import { urls } from '#app/lib/urls.ts'
import { useCurrentBranch } from '#app/routes/dashboard/components/branch-field.tsx'
import { movementLabels } from '#content/back-office/stock.ts'
import type { InventoryProduct } from '#contract/catalogue/inventory.ts'
import type { EnteredKind } from '#contract/stock/stock.ts'

type StockFormProps = { product: InventoryProduct; back: string }

/** Smaller on wide screens, where rows are lines. */
const sizeClass = 'grow px-2 min-[19rem]:whitespace-nowrap xl:min-h-9 xl:text-sm'

/**
 * Quantity, with a button for each movement of a row and one that opens the form for a transfer.
 * They are about the branch in which one works.
 */
export function StockForm({ product: { _id: id, name, stock }, back }: StockFormProps) {
	const branch = useCurrentBranch()
	return (
		<PostForm
			action={urls.dashboard.product(id).move}
			className="flex flex-wrap gap-1 max-[19rem]:grid"
			hasIdempotencyKey
			hiddenFields={{ [SUBJECT_FIELD]: name, back, branch }}
		>
			<Input
				name="quantity"
				inputMode="numeric"
				defaultValue="1"
				aria-label={`Quantity of ${name}`}
				className="w-12 px-2 text-end max-[19rem]:w-full xl:min-h-9"
			/>
			<MoveButton movement="sell" label="Sell" name={name} disabled={stock.available === 0} />
			<MoveButton movement="receive" label="Receive" name={name} />
			<Button
				formAction={urls.dashboard.newTransfer}
				name="add"
				value={id}
				variant="outline"
				disabled={stock.available === 0}
				aria-label={`Transfer ${name}`}
				className={sizeClass}
			>
				Transfer
			</Button>
			{stock.incoming > 0 && (
				<MoveButton movement="arrive" label={movementLabels.arrive.done} name={name} />
			)}
		</PostForm>
	)
}

type MoveButtonProps = { movement: EnteredKind; label: string; name: string; disabled?: boolean }

function MoveButton({ movement, label, name, disabled }: MoveButtonProps) {
	return (
		<Button
			name="movement"
			value={movement}
			variant="outline"
			disabled={disabled}
			aria-label={`${label} ${name}`}
			className={sizeClass}
		>
			{label}
		</Button>
	)
}
