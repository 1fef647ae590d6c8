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
] as const
export type EnteredKind = (typeof ENTERED_KINDS)[number]

/** The others are lines of documents. Earlier versions also recorded `sell` and `return` alone. */
export const MOVEMENT_KINDS = [
	'receive',
	'order',
	'arrive',
	'cancel',
	'sell',
	'return',
	'service',
	'serviced',
	'defect',
	'write_off',
	'correct',
	'transfer_out',
	'transfer_in',
] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/** Origins of movements that no one entered as such. */
export const MOVEMENT_SOURCES = ['opening', 'import', 'reversal'] as const

export const STOCK_COUNTS = ['available', 'incoming', 'servicing', 'sold', 'defective'] as const
export type StockCount = (typeof STOCK_COUNTS)[number]
type StockCounts = Record<StockCount, number>

/** Effect of one unit on the stock counts, by kind of movement. */
export const MOVEMENT_EFFECTS: Record<MovementKind, Partial<StockCounts>> = {
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
}

export function stockChange(kind: MovementKind, quantity: number): StockCounts {
	const changes = STOCK_COUNTS.map((count) => [
		count,
		(MOVEMENT_EFFECTS[kind][count] ?? 0) * quantity,
	])
	return Object.fromEntries(changes) as StockCounts
}
