import { type FocusEvent, useRef, useState } from 'react'
import { useFieldMessage } from '#app/components/form-field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { cn } from '#app/lib/cn.ts'
import { formatShopTime } from '#app/lib/format.ts'
import { SUBMIT_TIMEOUT_MS } from '#app/lib/forms.ts'
import { urls } from '#app/lib/urls.ts'
import { findScannedProduct, findScans } from '#app/routes/dashboard/stock/lib/request-products.ts'
import type { LineProduct } from '#app/routes/dashboard/stock/lines-form.ts'
import { saveFailed } from '#content/back-office/forms.ts'
import type { Problem } from '#contract/base/problem.ts'
import { parseNumber } from '#contract/base/text.ts'
import { detectLanguage } from '#contract/pages/detect-language.ts'
import type { Stocktake, StocktakeLine } from '#contract/stock/stocktakes.ts'
import { countFieldId, validateCount } from './save-counts.ts'

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
	const { saved, status, ...handlers } = useSaving(String(counted ?? ''), {
		send: async (text) => props.onSaved(await sendCount(stocktakeId, productId, text)),
		onScan: ({ gtin, name: scanned }) =>
			location.assign(urls.dashboard.stocktake(stocktakeId, { search: gtin ?? scanned })),
	})
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
				{...handlers}
			/>
		</li>
	)
}

function describeCount({ counted, by, at }: StocktakeLine): string {
	return counted === null || at === null ? '' : `✓ ${by}, ${formatShopTime(at)}`
}

type SavingOptions = {
	send: (text: string) => Promise<void>
	/** A scanner has typed the barcode of a product into the field. */
	onScan: (product: LineProduct) => void
}

/** Saves an edited field when it is left. Requests are queued, so that the last one wins. */
function useSaving(initial: string, { send, onScan }: SavingOptions) {
	const [saved, setSaved] = useState(initial)
	const [status, setStatus] = useState<{ text?: string; error?: string }>({})
	const isEdited = useRef(false)
	const queue = useRef(Promise.resolve())
	const save = async (text: string) => {
		setStatus({ text: 'Saving…' })
		try {
			await send(text)
			setSaved(text)
			setStatus({ text: '✓ Saved' })
		} catch (error) {
			setStatus({ error: (error as Error).message })
		}
	}
	const onInput = () => {
		isEdited.current = true
	}
	const onBlur = ({ target }: FocusEvent<HTMLInputElement>) => {
		const text = target.value.trim()
		if (!isEdited.current && text === saved) return
		isEdited.current = false
		queue.current = queue.current.then(async () => {
			const scanned = await findScannedProduct(findScans(text, saved))
			if (!scanned) return save(text)
			target.value = saved
			onScan(scanned)
		})
	}
	return { saved, status, onInput, onBlur }
}

/** Throws an error with a message for the row if the count is not saved. */
async function sendCount(id: string, productId: string, text: string): Promise<Stocktake> {
	const counted = parseNumber(text)
	const message = validateCount(counted)
	if (message) throw new Error(message)
	const response = await fetch(`/api/stocktakes/${id}/counts`, {
		method: 'PUT',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ counts: [{ productId, counted }] }),
		// The browser completes the request even if the page is closed.
		keepalive: true,
		signal: AbortSignal.timeout(SUBMIT_TIMEOUT_MS),
	}).catch(() => {
		throw new Error('Not saved. Check the connection, then press “Save counts”.')
	})
	if (response.ok) return ((await response.json()) as { data: Stocktake }).data
	const problem = (await response.json().catch(() => ({}))) as Partial<Problem>
	throw new Error(problem.message ?? saveFailed)
}
