import type { ComponentProps } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { urls } from '#app/lib/urls.ts'
import type { InventoryProduct } from '#contract/catalogue/inventory.ts'

type TransferButtonProps = ComponentProps<typeof Button> & { product: InventoryProduct }

/** Submits the form of a movement to a new transfer instead, to which it adds the product. */
export function TransferButton({ product: { _id, stock }, ...props }: TransferButtonProps) {
	return (
		<Button
			formAction={urls.dashboard.newTransfer}
			name="add"
			value={_id}
			variant="outline"
			disabled={stock.available === 0}
			{...props}
		/>
	)
}
