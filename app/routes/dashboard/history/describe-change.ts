import { formatNumber, formatTaka, truncateText } from '#app/lib/format.ts'
import {
	historyFieldLabels,
	movementLabels,
	productFieldLabels,
	stockCountLabels,
	systemActors,
} from '#content/back-office.ts'
import { type HistoryEntry, MOVEMENT_ACTIONS } from '#contract/audit.ts'
import type { InventoryProduct } from '#contract/inventory.ts'
import type { Movement } from '#contract/movement.ts'
import { numberIn } from '#contract/numbers.ts'
import { MOVEMENT_EFFECTS, type MovementKind, STOCK_COUNTS } from '#contract/stock.ts'

const MOST_CHARACTERS = 80
const amounts = ['price', 'discountPrice']
const labels: Readonly<Record<string, string>> = {
	...productFieldLabels,
	...stockCountLabels,
	...historyFieldLabels,
}

const ANONYMOUS_ACTIONS: readonly HistoryEntry['action'][] = [
	'sign-in-failed',
	'second-factor-failed',
	'refused-forgery',
	'refused-stranger',
]

export function actorName({ by, action }: HistoryEntry): string {
	return by ?? (ANONYMOUS_ACTIONS.includes(action) ? systemActors.stranger : systemActors.shop)
}

/** What an entry changed, one line each. */
export function describeEntry({ action, before, after }: HistoryEntry): string[] {
	if (MOVEMENT_ACTIONS.some((move) => move === action)) return [describeMovementEntry(after ?? {})]
	if (action === 'product-edit' || (action === 'product-import' && before)) {
		return Object.keys(after ?? {}).map(describeEdit(before, after))
	}
	return Object.entries(after ?? {})
		.filter(([, value]) => typeof value === 'string' || typeof value === 'number')
		.slice(0, 2)
		.map(([field, value]) => `${fieldLabel(field)}: ${formatValue(field, value)}`)
}

function describeMovementEntry({ movement, quantity, note }: Record<string, unknown>): string {
	const { done } = movementLabels[movement as MovementKind] ?? { done: String(movement) }
	return `${done} ${formatQuantity(movement, Number(quantity))}${note ? `: ${note}` : ''}`
}

/** A correction goes up or down; of all others only a reversal has a sign, for "Sold +2" would seem to add to the stock. */
export function formatQuantity(movement: unknown, quantity: number): string {
	if (quantity < 0) return `−${formatNumber(-quantity)}`
	return movement === 'correct' ? `+${formatNumber(quantity)}` : formatNumber(quantity)
}

/** A movement with the count that it left: "Sold 2 × Kestrel One. 11 left." */
export function describeMovement(
	{ name, stock }: Pick<InventoryProduct, 'name' | 'stock'>,
	{ movement, quantity, reverses }: Movement,
): string {
	const effects = MOVEMENT_EFFECTS[movement]
	const count = STOCK_COUNTS.find((one) => effects[one] !== undefined) ?? 'available'
	const isLess = count === 'available' && (effects[count] ?? 0) * quantity < 0
	const left = `${formatNumber(stock[count])} ${isLess ? 'left' : stockCountLabels[count].toLowerCase()}.`
	if (reverses === null) return `${describeStockChange(name, movement, quantity)}. ${left}`
	const undone = describeStockChange(name, movement, -quantity)
	return `Undone: ${undone.charAt(0).toLowerCase()}${undone.slice(1)}. ${left}`
}

function describeStockChange(name: string, movement: MovementKind, quantity: number): string {
	const amount = formatQuantity(movement, quantity)
	if (movement === 'correct') return `Corrected ${name} by ${amount}`
	return `${movementLabels[movement].done} ${amount} × ${name}`
}

function describeEdit(before: HistoryEntry['before'], after: HistoryEntry['after']) {
	return (field: string) => {
		const [was, is] = [before?.[field], after?.[field]]
		return Array.isArray(is) ? describeLongChange(field) : describeChange(field, was, is)
	}
}

/** A change too long to be told. */
export function describeLongChange(field: string): string {
	return `${fieldLabel(field)} changed`
}

export function describeChange(field: string, was: unknown, is: unknown): string {
	return `${fieldLabel(field)}: ${formatValue(field, was)} → ${formatValue(field, is)}`
}

function fieldLabel(field: string): string {
	return labels[field] ?? field
}

function formatValue(field: string, value: unknown): string {
	if (value === null || value === undefined || value === '') return 'none'
	const amount = amounts.includes(field) ? numberIn(String(value)) : null
	if (typeof amount === 'number') return formatTaka(amount)
	if (Number.isInteger(value)) return formatNumber(Number(value))
	return truncateText(String(value), MOST_CHARACTERS)
}
