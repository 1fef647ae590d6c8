import { InputField } from '#app/components/form-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { urls } from '#app/lib/urls.ts'
import type { LineProduct } from '#app/routes/dashboard/stock/lines-form.ts'
import { linesText } from '#content/back-office/lines.ts'
import { returnsText } from '#content/back-office/returns.ts'
import { MAX_SEARCH_LENGTH } from '#contract/base/limits.ts'

type Query = { receipt?: string; movement?: string; product?: string; search?: string }
type FindLinesProps = { query: Query; matches: LineProduct[]; hasLines: boolean }

/** Finds the sold lines: those of a receipt, or without one the newest of a product. */
export function FindLines({ query, matches, hasLines }: FindLinesProps) {
	return (
		<search>
			<form
				action={urls.dashboard.newReturn()}
				noValidate
				autoComplete="off"
				className="grid gap-3 sm:grid-cols-[10rem_minmax(0,1fr)_auto]"
			>
				<InputField
					name="receipt"
					label={returnsText.receipt}
					defaultValue={query.receipt}
					message={hasLines ? undefined : missingText(query, matches)}
					inputMode="numeric"
					autoFocus={!hasLines}
				/>
				<InputField
					name="search"
					label={returnsText.search}
					type="search"
					defaultValue={query.search}
					maxLength={MAX_SEARCH_LENGTH}
				/>
				<Button variant="secondary" className="self-start sm:mt-7">
					{returnsText.find}
				</Button>
			</form>
			{query.product && !hasLines && (
				<p>
					{`${returnsText.olderSales} `}
					<a href={`${urls.dashboard.product(query.product).page}#movements`}>
						{returnsText.movements}
					</a>
				</p>
			)}
			{matches.length > 0 && (
				<section aria-label={linesText.choose} className="mt-4 rounded-lg border p-3">
					<h2 className="font-semibold">{linesText.choose}</h2>
					<ul>
						{matches.map(({ _id, name }) => (
							<li key={_id}>
								<a href={urls.dashboard.newReturn({ product: _id })} className="block py-2">
									{name}
								</a>
							</li>
						))}
					</ul>
				</section>
			)}
		</search>
	)
}

function missingText({ receipt, movement, product, search }: Query, matches: LineProduct[]) {
	if (receipt || movement) return returnsText.nothingLeft
	if (product) return returnsText.notSold
	return search && matches.length === 0 ? linesText.noMatch(search) : undefined
}
