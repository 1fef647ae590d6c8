import { useRef, useState } from 'react'
import { readRejection } from '#app/lib/api-response.ts'
import {
	findScans,
	numberBefore,
	requestProducts,
} from '#app/routes/dashboard/stock/lib/request-products.ts'
import type { LineProduct } from '#app/routes/dashboard/stock/lines-form.ts'
import { SUBMIT_TIMEOUT_MS } from '#contract/base/limits.ts'
import { parseNumber } from '#contract/base/text.ts'
import type { CountsInput, Stocktake } from '#contract/stock/stocktakes.ts'
import { toCount, validateCount } from './save-counts.ts'

type Count = CountsInput['counts'][number]

type SavingOptions = {
	productId: string
	/** The count that the page was loaded with. */
	initial: string
	/** Throws an error with a message for the row if the count is not saved. */
	send: (count: Count) => Promise<void>
	/** A scanner has typed the barcode of a product into the field. */
	onScan: (product: LineProduct) => void
}

/** Saves an edited row when a field is left. Requests are queued, so that the last one wins. */
export function useSaving({ productId, initial, send, onScan }: SavingOptions) {
	const [own, setOwn] = useState<string>()
	const [status, setStatus] = useState<{ text?: string; error?: string }>({})
	const isEdited = useRef(false)
	const queue = useRef(Promise.resolve())
	const saved = own ?? initial
	const save = async ({ field, second }: RowFields, text: string) => {
		setStatus({ text: 'Saving…' })
		try {
			const counted = requireCount(text, second)
			const count = toCount({ productId, before: saved, counted, second })
			await send(count)
			const sum = String(count.counted ?? '')
			if (field.value.trim() === text) field.value = sum
			setOwn(sum)
			setStatus({ text: '✓ Saved' })
			return true
		} catch (error) {
			// The count may equal the saved one, and be added to it once that is chosen.
			isEdited.current = true
			setStatus({ error: (error as Error).message })
			return false
		}
	}
	const onInput = () => {
		isEdited.current = true
	}
	const onLeave = ({ currentTarget }: { currentTarget: EventTarget }) => {
		const row = findFields(currentTarget as Element)
		const text = row.field.value.trim()
		if (!isEdited.current && text === saved) return
		isEdited.current = false
		queue.current = queue.current.then(async () => {
			const found = await requestProducts(findScans(text, saved))
			if (!found.chosen) return void (await save(row, text))
			const count = numberBefore(text, found) || saved
			row.field.value = count
			if (count === saved || (await save(row, count))) onScan(found.chosen)
		})
	}
	return { saved, isOwn: own !== undefined, status, onInput, onLeave }
}

type RowFields = { field: HTMLInputElement; second?: string }

function findFields(control: Element): RowFields {
	const row = control.closest('li')
	const field = row?.querySelector('[name$=".counted"]') as HTMLInputElement
	return { field, second: row?.querySelector('select')?.value }
}

function requireCount(text: string, second?: string): number | null {
	const counted = parseNumber(text)
	const message = validateCount(counted, second)
	if (message) throw new Error(message)
	return counted as number | null
}

/** Throws an error with a message for the row if there is no response. */
export function sendCount(id: string, count: Count): Promise<Response> {
	return fetch(`/api/stocktakes/${id}/counts`, {
		method: 'PUT',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ counts: [count] }),
		// The browser completes the request even if the page is closed.
		keepalive: true,
		signal: AbortSignal.timeout(SUBMIT_TIMEOUT_MS),
	}).catch(() => {
		throw new Error('Not saved. Check the connection, then press “Save counts”.')
	})
}

export async function readStocktake(response: Response): Promise<Stocktake> {
	if (response.ok) return ((await response.json()) as { data: Stocktake }).data
	throw new Error((await readRejection(response)).message)
}
