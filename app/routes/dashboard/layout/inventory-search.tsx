import { useLocation } from '@remix-run/react'
import { useRef } from 'react'
import { Icon } from '#app/components/icon.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { inputClass } from '#app/components/ui/input.tsx'
import { normalizeDashboardPath } from '#app/lib/dashboard-path.ts'
import { useWindowEvent } from '#app/lib/hooks.ts'
import { inventoryResultsUrl, reloadIfUrlUnchanged } from '#app/lib/inventory-results.ts'
import { urls } from '#app/lib/urls.ts'
import { MAX_SEARCH_LENGTH } from '#contract/limits.ts'

/** Inventory search on every page of the dashboard; `/` moves the focus to it. */
export function InventorySearch() {
	const field = useFocusShortcut('/')
	const location = useLocation()
	const isList = normalizeDashboardPath(location) === urls.dashboard.inventory()
	const search = isList ? (new URLSearchParams(location.search).get('search') ?? '') : ''
	return (
		<search className="block max-w-lg grow">
			<form
				action={inventoryResultsUrl()}
				onSubmit={reloadIfUrlUnchanged}
				autoComplete="off"
				className="flex gap-2"
			>
				<input
					ref={field}
					type="search"
					name="search"
					aria-label="Search the inventory"
					aria-keyshortcuts="/"
					placeholder="Search the inventory"
					defaultValue={search.slice(0, MAX_SEARCH_LENGTH)}
					maxLength={MAX_SEARCH_LENGTH}
					enterKeyHint="search"
					className={inputClass}
				/>
				<Button variant="secondary" size="icon" className="shrink-0" aria-label="Search">
					<Icon name="search" />
				</Button>
			</form>
		</search>
	)
}

/** Returns the ref of a field that gets the focus when the key is pressed outside a form control. */
function useFocusShortcut(shortcut: string) {
	const field = useRef<HTMLInputElement>(null)
	useWindowEvent('keydown', (event) => {
		const { key, ctrlKey, metaKey, altKey, target } = event
		const isTyping = target instanceof Element && target.matches('input, select, textarea')
		if (key !== shortcut || ctrlKey || metaKey || altKey || isTyping) return
		event.preventDefault()
		field.current?.select()
		field.current?.focus()
	})
	return field
}
