import { formatNumber, formatTaka, truncateText } from '#app/lib/format.ts'
import {
	entryWords,
	movementWords,
	productFieldWords,
	stockCountWords,
	systemActor,
} from '#content/back-office.ts'
import { type HistoryEntry, MOVEMENT_ACTIONS } from '#contract/audit.ts'
import type { InventoryProduct } from '#contract/inventory.ts'
import type { Movement } from '#contract/movement.ts'
import { parseNumber } from '#contract/numbers.ts'
import { MOVEMENT_EFFECTS, type MovementKind, STOCK_COUNTS } from '#contract/stock.ts'

const MOST_CHARACTERS = 80
const amounts = ['price', 'discountPrice']
const labels: Readonly<Record<string, string>> = {
	...productFieldWords,
	...stockCountWords,
	...entryWords,
}

const byStrangers: readonly HistoryEntry['action'][] = [
	'sign-in-failed',
	'second-factor-failed',
	'refused-forgery',
	'refused-stranger',
]

export function whoIn({ by, action }: HistoryEntry): string {
	return by ?? (byStrangers.includes(action) ? systemActor.stranger : systemActor.shop)
}

/** What an entry changed, one line each. */
export function changesIn({ action, before, after }: HistoryEntry): string[] {
	if (MOVEMENT_ACTIONS.some((move) => move === action)) return [movementIn(after ?? {})]
	if (action === 'product-edit' || (action === 'product-import' && before)) {
		return Object.keys(after ?? {}).map(editOf(before, after))
	}
	return Object.entries(after ?? {})
		.filter(([, value]) => typeof value === 'string' || typeof value === 'number')
		.slice(0, 2)
		.map(([field, value]) => `${labelOf(field)}: ${inWords(field, value)}`)
}

function movementIn({ movement, quantity, note }: Record<string, unknown>): string {
	const { done } = movementWords[movement as MovementKind] ?? { done: String(movement) }
	return `${done} ${quantityIn(movement, Number(quantity))}${note ? `: ${note}` : ''}`
}

/** A correction goes up or down; of all others only a reversal has a sign, for "Sold +2" would seem to add to the stock. */
export function quantityIn(movement: unknown, quantity: number): string {
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
	const left = `${formatNumber(stock[count])} ${isLess ? 'left' : stockCountWords[count].toLowerCase()}.`
	if (reverses === null) return `${doneTo(name, movement, quantity)}. ${left}`
	const undone = doneTo(name, movement, -quantity)
	return `Undone: ${undone.charAt(0).toLowerCase()}${undone.slice(1)}. ${left}`
}

function doneTo(name: string, movement: MovementKind, quantity: number): string {
	const amount = quantityIn(movement, quantity)
	if (movement === 'correct') return `Corrected ${name} by ${amount}`
	return `${movementWords[movement].done} ${amount} × ${name}`
}

function editOf(before: HistoryEntry['before'], after: HistoryEntry['after']) {
	return (field: string) => {
		const [was, is] = [before?.[field], after?.[field]]
		return Array.isArray(is) ? changeOf(field) : changeFromTo(field, was, is)
	}
}

/** A change too long to be told. */
export function changeOf(field: string): string {
	return `${labelOf(field)} changed`
}

export function changeFromTo(field: string, was: unknown, is: unknown): string {
	return `${labelOf(field)}: ${inWords(field, was)} → ${inWords(field, is)}`
}

function labelOf(field: string): string {
	return labels[field] ?? field
}

function inWords(field: string, value: unknown): string {
	if (value === null || value === undefined || value === '') return 'none'
	const amount = amounts.includes(field) ? parseNumber(String(value)) : null
	if (typeof amount === 'number') return formatTaka(amount)
	if (Number.isInteger(value)) return formatNumber(Number(value))
	return truncateText(String(value), MOST_CHARACTERS)
}
