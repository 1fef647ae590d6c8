import { useLocation } from '@remix-run/react'
import { type RefObject, useEffect, useRef } from 'react'
import { addOptions } from '#app/browser/combobox.ts'
import { HiddenFields } from '#app/components/form-field.tsx'
import { Icon } from '#app/components/icon.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { inputClass } from '#app/components/ui/input.tsx'
import { cn } from '#app/lib/cn.ts'
import { useHydrated, useWindowEvent } from '#app/lib/hooks.ts'
import { urls } from '#app/lib/urls.ts'
import { normalizeDashboardPath } from '#app/routes/dashboard/lib/dashboard-path.ts'
import { FIND_PARAMETER } from '#app/routes/dashboard/lib/open-found-product.ts'
import { inventoryText as text } from '#content/back-office/inventory.ts'
import { productStatusLabels } from '#content/back-office/products.ts'
import { formatTaka } from '#content/en/formats.ts'
import { sharedCopy } from '#content/en/shared.ts'
import { MAX_SEARCH_LENGTH } from '#contract/base/limits.ts'
import type { InventorySuggestion, InventorySuggestions } from '#contract/catalogue/inventory.ts'
import { stockStatus } from '#contract/stock/stock.ts'
import { useMisplacedScans } from './use-misplaced-scans.ts'

/** The server opens the product with the entered code, and otherwise lists what matches. */
export function InventorySearch() {
	const field = useRef<HTMLInputElement>(null)
	useFocusShortcut(field, '/')
	useMisplacedScans(field)
	useEffect(() => {
		// Development runs effects twice.
		if (field.current && !field.current.role)
			addOptions(field.current, 'Matching products', createOptions)
	}, [])
	return (
		<search className="block max-w-lg grow">
			<form action={urls.dashboard.inventory()} autoComplete="off" className="relative">
				<div className="flex gap-2">
					<HiddenFields fields={{ [FIND_PARAMETER]: '1' }} />
					<input
						ref={field}
						type="search"
						name="search"
						aria-label={text.search}
						aria-keyshortcuts="/"
						placeholder={text.search}
						defaultValue={useListedSearch()}
						maxLength={MAX_SEARCH_LENGTH}
						enterKeyHint="search"
						className={cn(inputClass, 'peer')}
					/>
					{useHydrated() && (
						<kbd
							aria-hidden
							className="pointer-events-none absolute top-2.5 right-16 rounded-sm border bg-secondary px-2 text-sm text-muted-foreground peer-focus:hidden peer-not-placeholder-shown:hidden max-md:hidden"
						>
							/
						</kbd>
					)}
					<Button variant="secondary" size="icon" className="shrink-0" aria-label="Search">
						<Icon name="search" />
					</Button>
				</div>
			</form>
		</search>
	)
}

async function createOptions(text: string) {
	const response = await fetch(`/api/inventory/suggest?${new URLSearchParams({ q: text })}`)
	const { data: products } = (await response.json()) as InventorySuggestions
	return products.map((product) => {
		const option = document.createElement('li')
		option.dataset.path = urls.dashboard.product(product._id).page
		const name = createLine(product.name, 'line-clamp-2 wrap-anywhere')
		const details = createLine(describe(product), 'text-sm text-muted-foreground')
		option.replaceChildren(name, details)
		return option
	})
}

function createLine(text: string, className: string) {
	return Object.assign(document.createElement('p'), { textContent: text, className })
}

function describe({ gtin, status, priceToPay, available }: InventorySuggestion): string {
	const state =
		status === 'active' ? sharedCopy.stock[stockStatus(available)] : productStatusLabels[status]
	return [formatTaka(priceToPay), state, gtin].filter(Boolean).join(' · ')
}

function useListedSearch(): string {
	const location = useLocation()
	if (normalizeDashboardPath(location) !== urls.dashboard.inventory()) return ''
	const search = new URLSearchParams(location.search).get('search') ?? ''
	return search.slice(0, MAX_SEARCH_LENGTH)
}

function useFocusShortcut(field: RefObject<HTMLInputElement>, shortcut: string) {
	useWindowEvent('keydown', (event) => {
		const { key, ctrlKey, metaKey, altKey, target } = event
		const isTyping = target instanceof Element && target.matches('input, select, textarea')
		if (key !== shortcut || ctrlKey || metaKey || altKey || isTyping) return
		event.preventDefault()
		field.current?.select()
		field.current?.focus()
	})
}
