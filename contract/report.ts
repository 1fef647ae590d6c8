import type { MovementKind } from './stock.ts'

/** Kinds of movement that reports are about. */
export const REPORTED_KINDS = [
	'sell',
	'return',
	'defect',
	'correct',
] as const satisfies MovementKind[]
export type ReportedKind = (typeof REPORTED_KINDS)[number]
