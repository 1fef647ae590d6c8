import { productMeta } from '#app/routes/dashboard/components/inventory-subpage.tsx'
import { staffAction } from '#app/routes/dashboard/lib/staff-page.ts'
import { MovementForm, reverseMovement } from './stock-changes.ts'

export { default, loader } from './move-stock.tsx'

export const meta = productMeta('Undo a movement')

export const action = staffAction(MovementForm, reverseMovement)
