import { PostForm } from '#app/components/post-form.tsx'
import { Button, ButtonLink, buttonVariants } from '#app/components/ui/button.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { cn } from '#app/lib/cn.ts'
import { SUBJECT_FIELD } from '#app/lib/forms.ts'
import { urls } from '#app/lib/urls.ts'
import { useCurrentBranch } from '#app/routes/dashboard/components/branch-field.tsx'
import { DocumentButton } from '#app/routes/dashboard/components/document-button.tsx'
import { Popover } from '#app/routes/dashboard/components/popover.tsx'
import { inventoryText as text } from '#content/back-office/inventory.ts'
import { movementLabels } from '#content/back-office/stock.ts'
import type { InventoryProduct } from '#contract/catalogue/inventory.ts'
import { priceToPay } from '#contract/catalogue/product.ts'
import type { EnteredKind } from '#contract/stock/stock.ts'

/** Lower on wide screens, where rows are lines. */
const controlClass = 'px-2 xl:min-h-9 xl:text-sm'

/** Quantity with a button to sell it, and a menu of what else can happen at the current branch. */
export function StockForm({ product, back }: { product: InventoryProduct; back: string }) {
	const { _id: id, name, stock } = product
	const branch = useCurrentBranch()
	return (
		<PostForm
			action={urls.dashboard.product(id).move}
			className="flex justify-end gap-1 max-[13rem]:grid"
			hasIdempotencyKey
			hiddenFields={{ [SUBJECT_FIELD]: name, back, branch, unitPrice: `${priceToPay(product)}` }}
		>
			<Input
				name="quantity"
				inputMode="numeric"
				defaultValue="1"
				aria-label={`Quantity of ${name}`}
				className={cn(controlClass, 'w-12 text-end max-[13rem]:w-full')}
			/>
			<MoveButton
				movement="sell"
				label="Sell"
				name={name}
				disabled={stock.available === 0}
				className={controlClass}
			/>
			<Popover
				label="⋯"
				name={text.more(name)}
				buttonClass={cn(buttonVariants({ variant: 'outline' }), controlClass)}
				panelClass="w-60"
			>
				<DocumentButton kind="delivery" product={product} aria-label={`Receive ${name}`}>
					Receive
				</DocumentButton>
				{stock.incoming > 0 && (
					<MoveButton movement="arrive" label={movementLabels.arrive.done} name={name} />
				)}
				<DocumentButton kind="transfer" product={product} aria-label={`Transfer ${name}`}>
					Transfer
				</DocumentButton>
				<ButtonLink
					variant="outline"
					href={`${urls.dashboard.product(id).correct}?branch=${branch}`}
				>
					{text.correct}
				</ButtonLink>
			</Popover>
		</PostForm>
	)
}

type MoveButtonProps = {
	/** A sale gets a receipt. */
	movement: EnteredKind | 'sell'
	label: string
	name: string
	disabled?: boolean
	className?: string
}

function MoveButton({ movement, label, name, ...props }: MoveButtonProps) {
	return (
		<Button
			name="movement"
			value={movement}
			variant="outline"
			aria-label={`${label} ${name}`}
			{...props}
		>
			{label}
		</Button>
	)
}
