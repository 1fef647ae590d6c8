import { useLocation } from '@remix-run/react'
import { type RefObject, useId, useRef } from 'react'
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
import { MAX_SEARCH_LENGTH } from '#contract/base/limits.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

/** The server opens the product with the entered code, and otherwise lists what matches. */
export function InventorySearch() {
	const field = useRef<HTMLInputElement>(null)
	useFocusShortcut(field, '/')
	const isHydrated = useHydrated()
	const listId = useId()
	const { products, activeIndex, setText, close, onKeyDown } = useSuggestions(({ _id }) =>
		location.assign(urls.dashboard.product(_id).page),
	)
	const isOpen = products.length > 0
	const combobox = isHydrated && {
		role: 'combobox',
		'aria-autocomplete': 'list' as const,
		'aria-expanded': isOpen,
		'aria-controls': listId,
		'aria-activedescendant': activeIndex < 0 ? undefined : `${listId}-${activeIndex}`,
	}
	return (
		<search className="block max-w-lg grow">
			<form action={urls.dashboard.inventory()} autoComplete="off" className="relative flex gap-2">
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
					onInput={({ currentTarget }) => setText(currentTarget.value)}
					onKeyDown={onKeyDown}
					onBlur={close}
					className={cn(inputClass, 'peer')}
					{...combobox}
				/>
				{isHydrated && (
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
				<SuggestionList id={listId} products={products} activeIndex={activeIndex} />
			</form>
		</search>
	)
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
