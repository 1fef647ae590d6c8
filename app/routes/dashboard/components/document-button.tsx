import type { ComponentProps } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { documentKinds } from '#app/routes/dashboard/lib/document-kinds.ts'
import type { InventoryProduct } from '#contract/catalogue/inventory.ts'

type DocumentButtonProps = ComponentProps<typeof Button> & {
	kind: 'transfer' | 'delivery'
	product: InventoryProduct
}

/** Submits the form of a movement to a new document instead, to which it adds the product. */
export function DocumentButton({ kind, product, ...props }: DocumentButtonProps) {
	return (
		<Button
			formAction={documentKinds[kind].newHref()}
			name="add"
			value={product._id}
			variant="outline"
			disabled={kind === 'transfer' && product.stock.available === 0}
			{...props}
		/>
	)
}
