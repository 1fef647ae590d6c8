import { toBanglaDigits } from '#content/bn/formats.ts'
import { formatTaka } from '#content/en/formats.ts'
import type { Customer, CustomerChange, CustomerMerge } from '#contract/customers/customers.ts'
import type { Mention } from '#contract/orders/mentions.ts'
import { listOwnerNames } from '#db/accounts/staff.ts'
import type { Database } from '#db/client.ts'
import { prepareErasure, prepareMerge, updateCustomer } from '#db/customers/change-customer.ts'
import { listCustomers } from '#db/customers/customers.ts'
import { listMentions } from '#db/customers/mentions.ts'
import {
	type Actor,
	changedFields,
	findEarlierTarget,
	insertAuditEntry,
	runIdempotent,
} from '#worker/domain/audit/audit-context.ts'
import { DomainError, invalidField, replaceErrors } from '#worker/domain/domain-error.ts'
import { requireCustomer } from './browse-customers.ts'

const CONFLICT = 'Someone else changed this customer after you opened the page. Nothing was saved.'

/** The audit entry names the changed fields without their values. */
export async function changeCustomer(
	db: Database,
	{ id, change }: { id: string; change: CustomerChange },
	actor: Actor,
): Promise<Customer> {
	const { version: _, ...values } = change
	const before = await requireKnown(db, id)
	const fields = Object.keys(changedFields(before, { ...before, ...values }).after).sort()
	if (fields.length === 0) return before
	const request = { actor, request: { customer: id, change }, target: id }
	await runIdempotent(db, request, [
		updateCustomer(db, id, change),
		insertAuditEntry(db, actor, { action: 'customer-edit', target: id, after: { fields } }),
	]).catch(
		replaceErrors({
			customerIsUnchanged: new DomainError('version_conflict', CONFLICT),
			phoneIsUnique: () => phoneIsUsedError(db, change.phone, actor),
		}),
	)
	return requireCustomer(db, id)
}

async function phoneIsUsedError(db: Database, phone: string | undefined, { isOwner }: Actor) {
	const [other] = await listCustomers(db, { prefix: phone, limit: 1 })
	const [owner] = await listOwnerNames(db)
	const offer = isOwner ? 'You' : owner
	const message = `This is the phone number of ${other?.name || 'another customer'}. ${offer} can merge the two customers.`
	return invalidField('phone', message, 'phone_is_used')
}

/** Moves all papers to another customer, and empties this one. */
export async function mergeCustomer(
	db: Database,
	{ id, into, version }: CustomerMerge & { id: string },
	actor: Actor,
): Promise<Customer> {
	const merged = { merged: id, into }
	const earlier = await findEarlierTarget(db, actor, merged)
	if (earlier) return requireCustomer(db, earlier)
	await requireKnown(db, id)
	await requireKnown(db, into)
	if (id === into) throw invalidField('into', 'This is the same customer.')
	await runIdempotent(db, { actor, request: merged, target: into }, [
		...prepareMerge(db, id, { into, version, erasedAt: actor.now }),
		insertAuditEntry(db, actor, { action: 'customer-merge', target: id, after: { into } }),
	]).catch(replaceErrors({ customerIsUnchanged: new DomainError('version_conflict', CONFLICT) }))
	return requireCustomer(db, into)
}

/** Empties what identifies the customer. Money, ledger and papers stay. */
export async function eraseCustomer(db: Database, id: string, actor: Actor): Promise<Customer> {
	const { due } = await requireCustomer(db, id)
	const reason =
		due > 0
			? `${formatTaka(due)} is still due from this customer.`
			: 'An order of this customer is open.'
	const isOpen = new DomainError('something_is_due', reason)
	await runIdempotent(db, { actor, request: { erased: id }, target: id }, [
		...prepareErasure(db, id, actor.now),
		insertAuditEntry(db, actor, { action: 'customer-erase', target: id }),
	]).catch(replaceErrors({ nothingIsDue: isOpen }))
	return requireCustomer(db, id)
}

const MATCHED_DIGITS = 10

/** Finds texts with the phone number, which erasing the customer leaves. */
export async function findMentions(db: Database, id: string): Promise<Mention[]> {
	const { phone } = await requireCustomer(db, id)
	if (phone === null) return []
	const digits = phone.replaceAll('-', '').slice(-MATCHED_DIGITS)
	return listMentions(db, id, [digits, toBanglaDigits(digits)])
}

async function requireKnown(db: Database, id: string): Promise<Customer> {
	const customer = await requireCustomer(db, id)
	if (customer.erasedAt === null) return customer
	throw new DomainError('not_found', 'This customer was erased.')
}
