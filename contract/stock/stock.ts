import { mapNames } from '#contract/base/map-names.ts'

export const LOW_STOCK_BELOW = 10

export const STOCK_STATUSES = ['in', 'low', 'out'] as const
export type StockStatus = (typeof STOCK_STATUSES)[number]

export function stockStatus(available: number): StockStatus {
	if (available <= 0) return 'out'
	return available < LOW_STOCK_BELOW ? 'low' : 'in'
}

/** Kinds of movement that staff record one by one. */
export const ENTERED_KINDS = [
	'receive',
	'order',
	'arrive',
	'cancel',
	'service',
	'serviced',
	'defect',
	'write_off',
	'correct',
] as const satisfies MovementKind[]
export type EnteredKind = (typeof ENTERED_KINDS)[number]

/** Origins of movements that no one entered as such. */
export const MOVEMENT_SOURCES = ['opening', 'import', 'reversal'] as const

export const STOCK_COUNTS = ['available', 'incoming', 'servicing', 'sold', 'defective'] as const
export type StockCount = (typeof STOCK_COUNTS)[number]

/** Counts at a branch. Units put aside for orders are none of the five that a product has. */
export const LEDGER_COUNTS = [...STOCK_COUNTS, 'held'] as const
export type LedgerCount = (typeof LEDGER_COUNTS)[number]
type LedgerCounts = Record<LedgerCount, number>

const effects = {
	receive: { available: 1 },
	order: { incoming: 1 },
	arrive: { incoming: -1, available: 1 },
	cancel: { incoming: -1 },
	sell: { available: -1, sold: 1 },
	return: { sold: -1, available: 1 },
	service: { available: -1, servicing: 1 },
	serviced: { servicing: -1, available: 1 },
	defect: { available: -1, defective: 1 },
	write_off: { defective: -1 },
	correct: { available: 1 },
	transfer_out: { available: -1 },
	transfer_in: { available: 1 },
	hold: { available: -1, held: 1 },
	release: { held: -1, available: 1 },
} as const satisfies Record<string, Partial<LedgerCounts>>
export type MovementKind = keyof typeof effects
/** Effect of one unit on the stock counts, by kind of movement. */
export const MOVEMENT_EFFECTS: Record<MovementKind, Partial<LedgerCounts>> = effects
/** With lines of documents or orders. Earlier versions also recorded sales alone. */
export const MOVEMENT_KINDS = Object.keys(effects) as [MovementKind, ...MovementKind[]]

export function stockChange(kind: MovementKind, quantity: number): LedgerCounts {
	return mapNames(LEDGER_COUNTS, (count) => (MOVEMENT_EFFECTS[kind][count] ?? 0) * quantity)
}
