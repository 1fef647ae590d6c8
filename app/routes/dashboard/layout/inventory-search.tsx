import { useLocation } from '@remix-run/react'
import { Icon } from '#app/components/icon.tsx'
import { buttonVariants } from '#app/components/ui/button.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { cn } from '#app/lib/cn.ts'
import { normalizeDashboardPath } from '#app/lib/dashboard-path.ts'
import { RESULTS_ANCHOR, reloadSameResults } from '#app/routes/dashboard/inventory/inventory-url.ts'
import { MAX_SEARCH_LENGTH } from '#contract/limits.ts'

/** Inventory search, on every page of the dashboard. */
export function InventorySearch() {
	const location = useLocation()
	const isList = normalizeDashboardPath(location) === '/dashboard/inventory'
	const search = isList ? (new URLSearchParams(location.search).get('search') ?? '') : ''
	return (
		<search className="mb-4 block max-w-lg">
			<form
				action={`/dashboard/inventory#${RESULTS_ANCHOR}`}
				onSubmit={reloadSameResults}
				autoComplete="off"
				className="flex gap-2"
			>
				<Input
					type="search"
					name="search"
					aria-label="Search the inventory"
					placeholder="Search the inventory"
					defaultValue={search.slice(0, MAX_SEARCH_LENGTH)}
					maxLength={MAX_SEARCH_LENGTH}
					enterKeyHint="search"
				/>
				<button
					type="submit"
					aria-label="Search"
					className={cn(buttonVariants({ variant: 'secondary', size: 'icon' }), 'shrink-0')}
				>
					<Icon name="search" />
				</button>
			</form>
		</search>
	)
}
