import { useLocation } from '@remix-run/react'
import { PostForm } from '#app/components/post-form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Table, TableBody, TableHead, TableHeader, TableRow } from '#app/components/ui/table.tsx'
import type { FieldMessages } from '#app/lib/forms.ts'
import { useUnsavedWarning } from '#app/lib/hooks.ts'
import { focusNextField } from '#app/routes/dashboard/lib/focus-next-field.ts'
import type { Costs } from '#app/routes/dashboard/lib/load-costs.ts'
import { pricesText as text } from '#content/back-office/inventory.ts'
import { formatProductCount } from '#content/en/formats.ts'
import type { InventoryProduct } from '#contract/catalogue/inventory.ts'
import { PriceRow } from './price-row.tsx'
import { priceFieldId } from './save-prices.ts'

type PriceFormProps = {
	products: InventoryProduct[]
	costs: Costs
	rejection?: {
		message: string
		fields: FieldMessages
		entered: Record<string, { price: string; discountPrice: string }>
		savedCount: number
	}
}

const SAVE_ID = 'save-prices'

export function PriceForm({ products, costs, rejection }: PriceFormProps) {
	const { pathname, search } = useLocation()
	const changeHandlers = useUnsavedWarning(rejection !== undefined)
	return (
		<PostForm
			{...changeHandlers}
			action={pathname + search}
			rejection={rejection && { ...rejection, fields: nameProducts(products, rejection.fields) }}
			rejectionDetails={
				rejection &&
				rejection.savedCount > 0 && (
					<p>{text.othersSaved(formatProductCount(rejection.savedCount))}</p>
				)
			}
			className="grid gap-3"
			onKeyDown={(event) => focusNextField(event, SAVE_ID)}
		>
			<Table className="max-md:block">
				<TableHeader className="max-md:hidden">
					<TableRow>
						<TableHead>Product</TableHead>
						<TableHead>{text.price}</TableHead>
						<TableHead>{text.discountPrice}</TableHead>
					</TableRow>
				</TableHeader>
				<TableBody className="max-md:block">
					{products.map((product, index) => (
						<PriceRow
							key={product._id}
							product={product}
							cost={costs?.[product._id]}
							path={`products.${index}`}
							entered={rejection?.entered[product._id]}
							messages={rejection?.fields ?? {}}
						/>
					))}
				</TableBody>
			</Table>
			<div className="sticky bottom-0 z-5 border-t bg-background py-3">
				<Button id={SAVE_ID} className="w-full sm:w-96">
					Save prices
				</Button>
			</div>
		</PostForm>
	)
}

function nameProducts(products: InventoryProduct[], fields: FieldMessages): FieldMessages {
	const names = new Map(
		products.flatMap(({ _id, name }) => [
			[priceFieldId('price', _id), name],
			[priceFieldId('discountPrice', _id), name],
		]),
	)
	const entries = Object.entries(fields)
	return Object.fromEntries(
		entries.map(([id, message]) => [
			id,
			`${names.get(id) ?? 'A product that is no longer in this list'}: ${message}`,
		]),
	)
}
