import { useLocation } from '@remix-run/react'
import { Icon } from '#app/components/icon.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { dashboardPath } from '#app/lib/dashboard-path.ts'
import { FOUND } from '#app/routes/dashboard/inventory/inventory-url.ts'
import { LONGEST_SEARCH } from '#contract/limits.ts'
import { askAgain } from '../inventory/ask-again.ts'

/** Finds a product from every page of the dashboard. */
export function InventorySearch() {
	const location = useLocation()
	const isList = dashboardPath(location) === '/dashboard/inventory'
	const search = isList ? (new URLSearchParams(location.search).get('search') ?? '') : ''
	return (
		<search className="mb-4 block max-w-lg">
			<form
				action={`/dashboard/inventory#${FOUND}`}
				onSubmit={askAgain}
				autoComplete="off"
				className="flex gap-2"
			>
				<Input
					type="search"
					name="search"
					aria-label="Search the inventory"
					placeholder="Search the inventory"
					defaultValue={search.slice(0, LONGEST_SEARCH)}
					maxLength={LONGEST_SEARCH}
					enterKeyHint="search"
				/>
				<button
					type="submit"
					aria-label="Search"
					className="button button-secondary button-icon shrink-0"
				>
					<Icon name="search" />
				</button>
			</form>
		</search>
	)
}
