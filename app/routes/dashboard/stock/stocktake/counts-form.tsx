import { useLocation } from '@remix-run/react'
import { PostForm } from '#app/components/post-form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { cardClass } from '#app/components/ui/card.tsx'
import type { FieldMessages } from '#app/lib/forms.ts'
import { focusNextField } from '#app/routes/dashboard/lib/focus-next-field.ts'
import type { Stocktake, StocktakeLine } from '#contract/stock/stocktakes.ts'
import { CountRow } from './count-row.tsx'

export const SEARCH_FIELD_ID = 'stocktake-search'

type CountsFormProps = {
	stocktake: Stocktake
	lines: StocktakeLine[]
	rejection?: { message: string; fields: FieldMessages; entered?: Record<string, string> }
	onSaved: (stocktake: Stocktake) => void
}

/** Without JavaScript, the button saves the page; otherwise a row is saved when it is left. */
export function CountsForm({ stocktake, lines, rejection, onSaved }: CountsFormProps) {
	const { pathname, search } = useLocation()
	const isOnlyMatch = lines.length === 1 && search.includes('search=')
	return (
		<PostForm
			action={pathname + search}
			className="grid gap-3"
			rejection={rejection}
			hasIdempotencyKey
			data-scans=""
			onKeyDown={(event) => focusNextField(event, SEARCH_FIELD_ID)}
		>
			<ul className={`${cardClass} divide-y`}>
				{lines.map((line, index) => (
					<CountRow
						key={line._id}
						stocktakeId={stocktake._id}
						line={line}
						name={`counts.${index}`}
						entered={rejection?.entered?.[line._id]}
						hasFocus={isOnlyMatch && line.counted === null}
						onSaved={onSaved}
					/>
				))}
			</ul>
			<Button size="lg" className="sm:justify-self-start">
				Save counts
			</Button>
			<p className="text-sm text-muted-foreground">
				The stock is not shown, so that nobody copies it. To count a product again, clear its field,
				save, and enter the new number.
			</p>
		</PostForm>
	)
}
