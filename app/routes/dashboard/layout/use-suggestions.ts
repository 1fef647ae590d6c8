import { type KeyboardEvent, useEffect, useState } from 'react'
import type {
	InventorySuggestion,
	InventorySuggestions,
} from '#contract/catalogue/inventory-suggestions.ts'

const DEBOUNCE_MS = 120
const MIN_LENGTH = 2

/** Without an active product, Enter submits the form, also before suggestions have arrived. */
export function useSuggestions(open: (product: InventorySuggestion) => void) {
	const [text, setText] = useState('')
	const [products, setProducts] = useState<InventorySuggestion[]>([])
	const [activeIndex, setActiveIndex] = useState(-1)
	useEffect(() => {
		const abort = new AbortController()
		const timer = setTimeout(async () => {
			const suggestions = await fetchSuggestions(text, abort.signal)
			if (abort.signal.aborted) return
			setProducts(suggestions)
			setActiveIndex(-1)
		}, DEBOUNCE_MS)
		return () => {
			clearTimeout(timer)
			abort.abort()
		}
	}, [text])
	/** Before the first product and after the last, no product is active. */
	const move = (step: 1 | -1) => {
		const positions = products.length + 1
		setActiveIndex((index) => ((index + 1 + step + positions) % positions) - 1)
	}
	const close = () => {
		setText('')
		setProducts([])
		setActiveIndex(-1)
	}
	const onKeyDown = (event: KeyboardEvent) => {
		const active = products[activeIndex]
		if (products.length === 0 || event.nativeEvent.isComposing) return
		if (event.key === 'ArrowDown') move(1)
		else if (event.key === 'ArrowUp') move(-1)
		else if (event.key === 'Escape') close()
		else if (event.key === 'Enter' && active) open(active)
		else return
		event.preventDefault()
	}
	return { products, activeIndex, setText, close, onKeyDown }
}

async function fetchSuggestions(text: string, signal: AbortSignal): Promise<InventorySuggestion[]> {
	if (text.trim().length < MIN_LENGTH) return []
	try {
		const query = new URLSearchParams({ q: text })
		const response = await fetch(`/api/inventory/suggest?${query}`, { signal })
		return response.ok ? ((await response.json()) as InventorySuggestions).data : []
	} catch {
		return []
	}
}
