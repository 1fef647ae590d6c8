import type { Customer, CustomerChange } from '#contract/customers/customers.ts'
import type { Database } from '#db/client.ts'
import { violates } from '#db/constraints.ts'
import { listMentions, prepareErasure, updateCustomer } from '#db/customers/change-customer.ts'
import { listCustomers } from '#db/customers/customers.ts'
import { type Actor, changedFields, insertAuditEntry } from '#worker/domain/audit/audit-context.ts'
import { runIdempotent } from '#worker/domain/audit/idempotency.ts'
import { DomainError, replaceErrors } from '#worker/domain/domain-error.ts'
import { requireCustomer } from './browse-customers.ts'

const CONFLICT = 'Someone else changed this customer after you opened the page. Nothing was saved.'

/** The audit entry names the changed fields without their values. */
export async function changeCustomer(
	db: Database,
	{ id, change }: { id: string; change: CustomerChange },
	actor: Actor,
): Promise<Customer> {
	const { version, ...values } = change
	const before = await requireKnown(db, id)
	const fields = Object.keys(changedFields(before, { ...before, ...values }).after).sort()
	if (fields.length === 0) return before
	const request = { actor, request: { customer: id, version }, target: id }
	await runIdempotent(db, request, [
		updateCustomer(db, id, change),
		insertAuditEntry(db, actor, { action: 'customer-edit', target: id, after: { fields } }),
	])
		.catch(replaceErrors({ customerIsUnchanged: new DomainError('version_conflict', CONFLICT) }))
		.catch(async (error) => {
			if (!violates(error, 'phoneIsUnique')) throw error
			const [other] = await listCustomers(db, { prefix: change.phone, limit: 1 })
			const message = `This is the phone number of ${other?.name || 'another customer'}.`
			throw new DomainError('phone_is_used', message, { errors: [{ field: 'phone', message }] })
		})
	return requireCustomer(db, id)
}

/** Empties what identifies the customer. Money, ledger and papers stay. */
export async function eraseCustomer(db: Database, id: string, actor: Actor): Promise<Customer> {
	const { due } = await requireCustomer(db, id)
	const reason =
		due > 0 ? `${due} taka are still due from this customer.` : 'An order of this customer is open.'
	const isOpen = new DomainError('something_is_due', reason)
	await runIdempotent(db, { actor, request: { erased: id }, target: id }, [
		...prepareErasure(db, id, actor.now),
		insertAuditEntry(db, actor, { action: 'customer-erase', target: id }),
	]).catch(replaceErrors({ nothingIsDue: isOpen }))
	return requireCustomer(db, id)
}

const MATCHED_DIGITS = 10

/** Finds receipts from before customers, or without one, whose notes have the phone number. */
export async function findMentions(db: Database, id: string): Promise<number[]> {
	const { phone } = await requireKnown(db, id)
	const digits = phone?.replaceAll('-', '').slice(-MATCHED_DIGITS) ?? ''
	return (await listMentions(db, digits)).map(({ number }) => number)
}

async function requireKnown(db: Database, id: string): Promise<Customer> {
	const customer = await requireCustomer(db, id)
	if (customer.erasedAt === null) return customer
	throw new DomainError('not_found', 'This customer was erased.')
}
