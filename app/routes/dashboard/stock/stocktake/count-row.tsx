import { useRevalidator } from '@remix-run/react'
import { Options, useFieldMessage } from '#app/components/form-field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { NativeSelect } from '#app/components/ui/native-select.tsx'
import { cn } from '#app/lib/cn.ts'
import { formatShopTime } from '#app/lib/format.ts'
import { useDashboardLayoutData } from '#app/lib/loader-data.ts'
import { urls } from '#app/lib/urls.ts'
import { stocktakeText } from '#content/back-office/stocktakes.ts'
import { formatNumber } from '#content/en/formats.ts'
import { detectLanguage } from '#contract/pages/detect-language.ts'
import type { Stocktake, StocktakeLine } from '#contract/stock/stocktakes.ts'
import { countFieldId } from './save-counts.ts'
import { readStocktake, sendCount, useSaving } from './use-saving.ts'

type CountRowProps = {
	stocktakeId: string
	line: StocktakeLine
	/** Start of the names of the controls. */
	name: string
	/** Text that was submitted and not saved. */
	entered?: string
	hasFocus: boolean
	onSaved: (stocktake: Stocktake) => void
}

export function CountRow({ stocktakeId, line, entered, hasFocus, ...props }: CountRowProps) {
	const { _id: productId, name, brand, gtin, counted } = line
	const id = countFieldId(productId)
	const rejected = useFieldMessage(id)
	const { revalidate } = useRevalidator()
	const { saved, isOwn, status, onInput, onLeave } = useSaving({
		productId,
		initial: String(counted ?? ''),
		send: async (count) => {
			const response = await sendCount(stocktakeId, count)
			if (response.status === 409) revalidate()
			props.onSaved(await readStocktake(response))
		},
		onScan: ({ gtin, name: scanned }) =>
			location.assign(urls.dashboard.stocktake(stocktakeId, { search: gtin ?? scanned })),
	})
	const { name: person } = useDashboardLayoutData().user
	const isSecond = counted !== null && !isOwn && line.by !== person
	const message = rejected.message ?? status.error
	return (
		<li
			onInput={rejected.onInput}
			className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-center gap-x-3 px-4 py-2.5"
		>
			<label htmlFor={id} className="grid gap-0.5 py-1 leading-snug wrap-anywhere">
				<b lang={detectLanguage(name)}>{name}</b>
				<span className="text-sm text-muted-foreground">
					{[brand, gtin].filter(Boolean).join(' · ')}
				</span>
				{line.held > 0 && <span>{stocktakeText.held(line.held)}</span>}
				<span
					id={`${id}-status`}
					role="status"
					className={cn('text-sm', message ? 'font-semibold text-destructive' : 'text-success')}
				>
					{message ?? status.text ?? describeCount(line)}
				</span>
			</label>
			<input type="hidden" name={`${props.name}.productId`} value={productId} />
			<input type="hidden" name={`${props.name}.before`} value={saved} />
			<Input
				id={id}
				name={`${props.name}.counted`}
				inputMode="numeric"
				enterKeyHint="next"
				defaultValue={entered ?? counted ?? ''}
				autoFocus={hasFocus}
				aria-invalid={message ? true : undefined}
				aria-describedby={`${id}-status`}
				className="min-h-14 text-center text-xl tabular-nums"
				onFocus={({ target }) => target.select()}
				onInput={onInput}
				onBlur={onLeave}
			/>
			{isSecond && (
				<NativeSelect
					name={`${props.name}.second`}
					aria-label={`The count of ${line.by}`}
					className="col-span-full"
					onChange={onLeave}
				>
					<Options options={stocktakeText.second(formatNumber(counted))} />
				</NativeSelect>
			)}
		</li>
	)
}

function describeCount({ counted, by, at }: StocktakeLine): string {
	return counted === null || at === null ? '' : `✓ ${by}, ${formatShopTime(at)}`
}
