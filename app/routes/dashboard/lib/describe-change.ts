import { truncateText } from '#app/lib/format.ts'
import { auditFieldLabels, systemActors } from '#content/back-office/history.ts'
import { productFieldLabels } from '#content/back-office/products.ts'
import { branchSettingsLabels, settingsLabels } from '#content/back-office/settings.ts'
import { movementLabels, stockCountLabels } from '#content/back-office/stock.ts'
import { type Branch, branches } from '#content/branches.ts'
import { formatNumber, formatSigned, formatTaka } from '#content/en/formats.ts'
import { type AuditEntry, MOVEMENT_ACTIONS } from '#contract/accounts/audit.ts'
import { parseNumber } from '#contract/base/text.ts'
import type { InventoryProduct } from '#contract/catalogue/inventory.ts'
import { BRANCH_NAMES, findBranchSlug } from '#contract/shop/branches.ts'
import { mapStockColumns } from '#contract/stock/branch-stock.ts'
import { PAPER_KINDS, type PaperKind } from '#contract/stock/documents.ts'
import type { Movement } from '#contract/stock/movements.ts'
import { type MovementKind, STOCK_COUNTS, stockChange } from '#contract/stock/stock.ts'
import { documentKinds, findDocument } from './document-kinds.ts'

const MAX_VALUE_LENGTH = 80
const priceFields = ['price', 'discountPrice', 'amount', 'expected', 'counted', 'left']
const labels: Readonly<Record<string, string>> = {
	...productFieldLabels,
	...stockCountLabels,
	...mapStockColumns((count, branch) => `${stockCountLabels[count]}, ${BRANCH_NAMES[branch]}`),
	...settingsLabels,
	...Object.fromEntries(branches.flatMap(settingsLabelsOf)),
	...auditFieldLabels,
}

function settingsLabelsOf({ slug, town }: Branch) {
	const labels = Object.entries(branchSettingsLabels(town))
	return labels.map(([name, label]) => [`branches.${slug}.${name}`, label])
}

const ANONYMOUS_ACTIONS: readonly AuditEntry['action'][] = ['sign-in-failed', 'two-factor-failed']

export function actorName({ by, action }: AuditEntry): string {
	return by ?? (ANONYMOUS_ACTIONS.includes(action) ? systemActors.anonymous : systemActors.shop)
}

export function describeEntry({ action, before, after }: AuditEntry): string[] {
	if (action === 'delivery-costs') return describeCosts(before?.costs ?? {}, after?.costs ?? {})
	if (MOVEMENT_ACTIONS.some((move) => move === action)) return [describeMovementEntry(after ?? {})]
	const kind = PAPER_KINDS.find((kind) => action.startsWith(`${kind}-`))
	if (kind) return describeDocument(kind, after ?? {})
	if (action === 'settings-change') return describeSettingsChange(before, after)
	const isEdit = ['product-edit', 'product-bulk-edit', 'category-edit'].includes(action)
	if (isEdit || (action === 'product-import' && before)) {
		return Object.keys(after ?? {}).map((name) =>
			describeChange(name, before?.[name], after?.[name]),
		)
	}
	// Two values are enough to recognise the target.
	return Object.entries(after ?? before ?? {})
		.filter(([, value]) => typeof value === 'string' || typeof value === 'number')
		.slice(0, 2)
		.map(([field, value]) => `${fieldLabel(field)}: ${formatValue(field, value)}`)
}

function describeMovementEntry(move: Record<string, unknown>): string {
	const { movement, quantity, note } = move
	const branch = findBranchSlug(move.branch)
	const amount = formatQuantity(movement, Number(quantity))
	// Entries from before the ledger had branches have none.
	const place = branch ? `, ${BRANCH_NAMES[branch]}` : ''
	return `${describeAmount(movement as MovementKind, amount)}${place}${note ? `: ${note}` : ''}`
}

/** By name of the product. */
function describeCosts(before: object, after: object): string[] {
	const previous = new Map<string, unknown>(Object.entries(before))
	return Object.entries(after).map(([name, cost]) => describeChange(name, previous.get(name), cost))
}

function describeDocument(kind: PaperKind, values: Record<string, unknown>): string[] {
	const { note } = values
	return [documentKinds[kind].describe(values), ...(note ? [String(note)] : [])]
}

/** Names a movement; that of a transfer by the other branch: "Transfer 12 to Dhanbari". */
export function nameMovement(entry: Movement): string {
	const { movement, transfer } = entry
	const document = findDocument(entry)
	if (!transfer) return [movementLabels[movement].done, document?.name].filter(Boolean).join(', ')
	const direction =
		movement === 'transfer_out'
			? `to ${BRANCH_NAMES[transfer.to]}`
			: `from ${BRANCH_NAMES[transfer.from]}`
	return `Transfer ${transfer.number} ${direction}`
}

/** Only corrections and reversals have a sign: "Sold +2" would seem to add to the stock. */
export function formatQuantity(movement: unknown, quantity: number): string {
	return movement === 'correct' || quantity < 0 ? formatSigned(quantity) : formatNumber(quantity)
}

/** Describes a movement and the resulting count: "Sold 2 × Kestrel One. 11 left in Madhupur." */
export function describeMovement(
	{ name, branches }: Pick<InventoryProduct, 'name' | 'branches'>,
	{ branch, movement, quantity, reverses, isReversed }: Movement,
): string {
	const done = reverses === null ? quantity : -quantity
	const isUndone = reverses !== null || isReversed
	const change = stockChange(movement, isUndone ? -done : done)
	const count = STOCK_COUNTS.find((name) => change[name] !== 0) ?? 'available'
	const isLess = count === 'available' && change.available < 0
	const left = branches.find(({ slug }) => slug === branch)?.[count] ?? 0
	const label = isLess ? 'left' : stockCountLabels[count].toLowerCase()
	const remainder = `${formatNumber(left)} ${label} in ${BRANCH_NAMES[branch]}.`
	const description = describeStockChange(name, movement, done)
	if (!isUndone) return `${description}. ${remainder}`
	return `Undone: ${description.charAt(0).toLowerCase()}${description.slice(1)}. ${remainder}`
}

function describeStockChange(name: string, movement: MovementKind, quantity: number): string {
	const amount = formatQuantity(movement, quantity)
	if (movement === 'correct') return `Corrected ${name} by ${amount}`
	return describeAmount(movement, `${amount} × ${name}`)
}

/** Separates the amount from a label of several words: "Ordered goods arrived: 5". */
function describeAmount(movement: MovementKind, amount: string): string {
	const done = movementLabels[movement]?.done ?? movement
	return `${done}${done.includes(' ') ? ':' : ''} ${amount}`
}

export function describeSettingsChange(before: unknown, after: unknown): string[] {
	const [from, to] = [flattenFields(before), flattenFields(after)]
	const sent = Object.keys(to)
	return Object.keys({ ...from, ...to })
		.filter((path) => sent.some((other) => path === other || path.startsWith(`${other}.`)))
		.filter((path) => JSON.stringify(from[path] ?? null) !== JSON.stringify(to[path] ?? null))
		.map((path) => describeChange(path, from[path], to[path]))
}

/** Flattens nested objects, but not arrays, to dotted paths. */
export function flattenFields(value: unknown, path = ''): Record<string, unknown> {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return { [path]: value }
	const start = path && `${path}.`
	const parts = Object.entries(value).map(([name, part]) => flattenFields(part, `${start}${name}`))
	return Object.assign({}, ...parts)
}

export function describeChange(field: string, from: unknown, to: unknown): string {
	if (Array.isArray(to ?? from)) return describeLongChange(field)
	return `${fieldLabel(field)}: ${formatValue(field, from)} → ${formatValue(field, to)}`
}

export function describeLongChange(field: string): string {
	return `${fieldLabel(field)} changed`
}

export function fieldLabel(field: string): string {
	return labels[field] ?? field
}

function formatValue(field: string, value: unknown): string {
	if (value === null || value === undefined || value === '') return 'none'
	const branch = field === 'branch' ? findBranchSlug(value) : undefined
	if (branch) return BRANCH_NAMES[branch]
	const amount = priceFields.includes(field) ? parseNumber(String(value)) : null
	if (typeof amount === 'number') return formatTaka(amount)
	if (Number.isInteger(value)) return formatNumber(Number(value))
	if (typeof value === 'boolean') return value ? 'yes' : 'no'
	return truncateText(String(value), MAX_VALUE_LENGTH)
}
