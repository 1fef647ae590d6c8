import { Figures } from '#app/components/figures.tsx'
import { InputField, Options, SelectField } from '#app/components/form-field.tsx'
import { PostForm } from '#app/components/post-form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { formatNumber } from '#app/lib/format.ts'
import { SUBJECT_FIELD } from '#app/lib/forms.ts'
import { movementLabels, stockCountLabels } from '#content/back-office.ts'
import type { InventoryProduct } from '#contract/inventory.ts'
import { MAX_NOTE_LENGTH } from '#contract/limits.ts'
import { MOVEMENT_KINDS, STOCK_COUNTS } from '#contract/stock.ts'
import { CountForm } from './count-forms.tsx'
import { LedgerTable } from './ledger-table.tsx'
import type { Ledger } from './load-product.ts'
import type { MovementRejection } from './stock-changes.ts'

type StockSectionProps = {
	product: InventoryProduct
	ledger: Ledger
	rejection?: MovementRejection
}

/** Stock counts, the forms that change them, and the ledger. */
export function StockSection({ product, ledger, rejection }: StockSectionProps) {
	return (
		<section id="stock" aria-labelledby="stock-title" className="grid gap-4">
			<h2 id="stock-title" className="text-lg">
				Stock
			</h2>
			<Figures
				figures={STOCK_COUNTS.map((count) => [
					stockCountLabels[count],
					formatNumber(product.stock[count]),
				])}
			/>
			<StockForm product={product} rejection={rejection} />
			<CountForm id={product._id} />
			<LedgerTable id={product._id} name={product.name} ledger={ledger} />
		</section>
	)
}

/** Options for the movement. Corrections are missing, because they are recorded with the count form. */
const choices = MOVEMENT_KINDS.filter((movement) => movement !== 'correct').map(
	(movement) => [movement, movementLabels[movement].choice] as const,
)

function StockForm({ product, rejection }: Omit<StockSectionProps, 'ledger'>) {
	const { _id: id, name, stock } = product
	const field = (name: 'movement' | 'quantity' | 'note', initial: string) => ({
		name,
		defaultValue: rejection?.values[name] ?? initial,
	})
	const isExpected = stock.incoming > 0
	const expected = `Incoming: ${formatNumber(stock.incoming)}. Choose Arrive if these units are the ones that came in.`
	return (
		<PostForm
			action={`/dashboard/inventory/${id}/move`}
			className="grid gap-3 rounded-xl border bg-card p-4 shadow-xs"
			rejection={rejection}
			isIdempotent
			hiddenFields={{ [SUBJECT_FIELD]: name, back: rejection?.values.back }}
		>
			<SelectField
				{...field('movement', isExpected ? 'arrive' : 'receive')}
				label="What happened"
				hint={isExpected && expected}
			>
				<Options options={choices} />
			</SelectField>
			<InputField
				{...field('quantity', '1')}
				label="Quantity"
				required
				inputMode="numeric"
				className="w-28"
			/>
			<InputField
				{...field('note', '')}
				label="Note"
				required={false}
				maxLength={MAX_NOTE_LENGTH}
			/>
			<Button>Record movement</Button>
		</PostForm>
	)
}
