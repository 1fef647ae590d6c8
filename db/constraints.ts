import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { LEDGER_COUNTS, type LedgerCount } from '#contract/stock/stock.ts'
import { messagesOf } from './client.ts'

/** Conditions of a batch, each with what SQLite names when it fails. */
const constraints = {
	accountIsUnchanged: 'sessions.staff_id',
	categoriesAreWithinLimits: 'catalogue.categories',
	categoryIsUnchanged: 'audit.target',
	categorySlugIsUnique: 'categories.slug',
	customerIsUnchanged: 'customers.version',
	documentIsNotReversed: 'stock_documents.at',
	emailIsUnique: 'staff.email',
	gtinIsUnique: 'products.gtin',
	idempotencyKeyIsUnused: 'idempotency_keys.key',
	countIsNext: 'cash_counts.number',
	coveredPaymentExists: 'cash_counts.last_payment',
	creditIsWithinLimit: 'customers.due',
	countIsExpected: 'stocktake_lines.stocktake_id',
	changeIsPending: 'catalogue_changes.at',
	stagedProductsAreUnchanged: 'catalogue_change_rows.product',
	movementIsNotReversed: 'stock_movements.reverses_id',
	nameIsUnique: 'staff.name_skeleton',
	nothingIsDue: 'customers.at',
	orderIsUnchanged: 'orders.version',
	ownerRemains: 'staff.role',
	paidAtMostTotal: 'stock_documents.due',
	paymentIsNotReversed: 'payments.reverses_id',
	paymentIsReversible: 'payments.staff_id',
	paymentsAreTotal: 'payments.amount',
	phoneIsUnique: 'customers.phone',
	productIsUnchanged: 'products.version',
	productSlugIsUnique: 'products.slug',
	quantityIsNotZero: 'quantity_moves_something',
	referenceIsUnused: 'the reference of the payment is used',
	referencedRowExists: 'FOREIGN KEY',
	// Before `serialHasUnit`, whose column it names too.
	serialIsNotOut: 'serials.serial',
	serialHasUnit: 'serials.movement_id',
	sessionIsActive: 'staff.created_at',
	settingsAreUnchanged: 'settings.version',
	soldUnitsAreLeft: 'more units returned than sold',
	stockIsSufficient: '_is_not_negative',
	stocktakeHasProducts: 'stocktakes.branch',
	stocktakeIsOpen: 'stocktakes.status',
	stocktakesDoNotOverlap: 'stocktake_lines.product_id',
	twoFactorIsOn: 'recovery_codes.staff_id',
	twoFactorIsPending: 'two_factor_secrets.started_at',
} as const

export type Constraint = keyof typeof constraints

/** Fails the batch in a column that is not null, by which `violates` recognises the condition. */
export const FAIL = sql`null`

/** Returns the value of such a column, which fails the whole batch unless the condition holds. */
export function failUnless(condition: SQL, value: SQLWrapper): SQL {
	return sql`iif(${condition}, ${value}, ${FAIL})`
}

export function violates(error: unknown, constraint: Constraint): boolean {
	return failedConstraint(error)?.includes(constraints[constraint]) ?? false
}

export function findExceededCount(error: unknown): LedgerCount | undefined {
	const message = failedConstraint(error)
	return LEDGER_COUNTS.find((count) => message?.includes(`branch_stock.${count}`))
}

export function isConstraintFailure(error: unknown): boolean {
	return failedConstraint(error) !== null
}

function failedConstraint(error: unknown): string | null {
	// 'Failed query', Drizzle's message, has the SQL, which may contain 'constraint' too.
	const isFromDatabase = (message: string) => !message.startsWith('Failed query')
	const messages = messagesOf(error).filter(isFromDatabase)
	return messages.find((message) => /constraint/i.test(message)) ?? null
}
