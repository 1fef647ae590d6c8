import { InputField, SelectField } from '#app/components/form-field.tsx'
import { PostForm } from '#app/components/post-form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { SUBJECT_FIELD } from '#app/lib/forms.ts'
import { urls } from '#app/lib/urls.ts'
import { BranchField } from '#app/routes/dashboard/components/branch-field.tsx'
import { DocumentButton } from '#app/routes/dashboard/components/document-button.tsx'
import type { FormRejection } from '#app/routes/dashboard/lib/staff-page.ts'
import { movementLabels } from '#content/back-office/stock.ts'
import { formatNumber } from '#content/en/formats.ts'
import { MAX_NOTE_LENGTH } from '#contract/base/limits.ts'
import type { InventoryProduct } from '#contract/catalogue/inventory.ts'
import { ENTERED_KINDS, type EnteredKind } from '#contract/stock/stock.ts'

type MovementFormProps = { product: InventoryProduct; rejection?: FormRejection }

/** Without corrections, which are recorded with the count form. */
const choices = ENTERED_KINDS.filter((movement) => movement !== 'correct').map(nameChoice)

function nameChoice(movement: EnteredKind | 'sell') {
	return [movement, movementLabels[movement].choice] as const
}

export function MovementForm({ product, rejection }: MovementFormProps) {
	const { _id: id, name, stock } = product
	// The inventory sells with a button of its own, and this form shows why it could not.
	const isSale = rejection?.values.movement === 'sell'
	const hasIncoming = stock.incoming > 0
	const incomingHint = `Incoming: ${formatNumber(stock.incoming)}. Choose “${movementLabels.arrive.choice}” if these units are the ones that came in.`
	return (
		<PostForm
			action={urls.dashboard.product(id).move}
			className="grid gap-3"
			rejection={rejection}
			hasIdempotencyKey
			hiddenFields={{ [SUBJECT_FIELD]: name, back: rejection?.values.back }}
		>
			<BranchField />
			<SelectField
				name="movement"
				defaultValue={hasIncoming ? 'arrive' : 'receive'}
				label="What happened"
				hint={hasIncoming && incomingHint}
				options={isSale ? [nameChoice('sell'), ...choices] : choices}
			/>
			<InputField
				name="quantity"
				defaultValue="1"
				label="Quantity"
				required
				inputMode="numeric"
				className="w-28"
			/>
			<InputField name="note" label="Note" required={false} maxLength={MAX_NOTE_LENGTH} />
			<Button>Record movement</Button>
			<DocumentButton kind="delivery" product={product}>
				Receive from a supplier
			</DocumentButton>
			<DocumentButton kind="transfer" product={product}>
				Transfer to another branch
			</DocumentButton>
		</PostForm>
	)
}
