import { staffMeta } from '#app/lib/page-meta.ts'
import { titleWithProduct } from '#app/routes/dashboard/components/inventory-subpage.tsx'
import { staffAction } from '#app/routes/dashboard/lib/staff-page.ts'
import type { loader } from './move-stock.tsx'
import { MovementForm, reverseMovement } from './stock-changes.ts'

export { default, loader } from './move-stock.tsx'

export const meta = staffMeta<typeof loader>(({ data: loaded }) =>
	titleWithProduct('Undo a movement', loaded),
)

export const action = staffAction(MovementForm, reverseMovement)
