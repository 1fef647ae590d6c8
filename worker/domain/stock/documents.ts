import type { BranchSlug } from '#contract/shop/branches.ts'
import type { Database, Statement, Statements } from '#db/client.ts'
import {
	documentValues,
	insertDocument,
	type NewDocument,
	prepareReversal,
} from '#db/documents/document-changes.ts'
import { findDocument, type StoredKind } from '#db/documents/documents.ts'
import { insertDiscounts, insertNote } from '#db/erasable-texts.ts'
import type { PaperKey } from '#db/paper-key.ts'
import { prepareMovements } from '#db/stock/record-movements.ts'
import { listReversals, movementRows, type NewMovement } from '#db/stock/select-movements.ts'
import {
	type Actor,
	findEarlierTarget,
	insertAuditEntry,
	runIdempotent,
} from '#worker/domain/audit/audit-context.ts'
import { DomainError, replaceErrors, requireFound } from '#worker/domain/domain-error.ts'
import { readCreditLimit, rejectCredit } from '#worker/domain/payments/credit.ts'
import { rejectReversal } from '#worker/domain/payments/payments.ts'
import { rejectMovements, rejectReturned } from './reject-movements.ts'

export type DocumentInput = { note: string }

/** What records a document: its branches and movements, and what else is written with it. */
type DocumentPlan = {
	branch: BranchSlug
	toBranch?: BranchSlug
	movements: NewMovement[]
	/** Selects the JSON of what the document states besides. */
	stated?: NewDocument['stated']
	token?: NewDocument['token']
	/** The return that a sale exchanges. */
	exchangesId?: string
	/** The customer, whom `preparations` may add. */
	customerId?: NewDocument['customerId']
	/** The order whose units a sale sells. */
	orderId?: string
	/** Run in the same batch before the document is stored. */
	preparations?: Statement[]
	/** Run in the same batch, when the movements are in the ledger. */
	statements?: (documentId: string) => Statement[]
}

export type StockDocumentKind<Input extends DocumentInput, Summary, Document> = StoredKind<
	Summary,
	Document
> & {
	/** Reads what the movements depend on, and fails with a message that names the field. */
	plan: (input: Input, db: Database, actor: Actor) => DocumentPlan | Promise<DocumentPlan>
	/** Throws a message that names the field if a constraint of this kind failed the batch. */
	reject?: (input: Input, db: Database, error: unknown) => Promise<void>
}

type NewDocumentOf<Input extends DocumentInput, Document> = {
	kind: StockDocumentKind<Input, unknown, Document>
	input: Input
}

export async function recordDocument<Input extends DocumentInput, Document>(
	db: Database,
	{ kind, input }: NewDocumentOf<Input, Document>,
	actor: Actor,
): Promise<Document> {
	const content = { [kind.kind]: input }
	const target = await runPlanned(db, { kind, input, content }, actor).catch(async (error) => {
		// What the first attempt changed can make its repetition invalid.
		const earlier = await findEarlierTarget(db, actor, content)
		if (earlier === null) throw error
		return earlier
	})
	return requireDocument(db, kind, { id: target })
}

async function runPlanned<Input extends DocumentInput>(
	db: Database,
	{ kind, input, content }: NewDocumentOf<Input, unknown> & { content: object },
	actor: Actor,
): Promise<string> {
	const id = crypto.randomUUID()
	const plan = await kind.plan(input, db, actor)
	const statements = planStatements(db, { id, kind, plan, note: input.note }, actor)
	const request = { actor, request: content, target: id }
	return runIdempotent(db, request, statements).catch(async (error) => {
		await kind.reject?.(input, db, error)
		return rejectMovements(db, plan.movements, error)
	})
}

type PlannedDocument = {
	id: string
	kind: StoredKind<unknown, unknown>
	plan: DocumentPlan
	note: string
}

function planStatements(
	db: Database,
	{ id, kind, plan, note }: PlannedDocument,
	actor: Actor,
): Statements {
	const { staffId, now: at } = actor
	const { movements, preparations = [], statements, ...stored } = plan
	const { customerId } = stored
	// What can identify a customer must be erasable.
	const row = { id, kind: kind.kind, ...stored, note: customerId ? '' : note, staffId, at }
	const shared = { documentId: id, ...(customerId && { discountReason: '' }) }
	const rows = movementRows(movements.map((movement) => ({ ...movement, ...shared })))
	const action = `${kind.kind}-add` as const
	return [
		...preparations,
		insertDocument(db, row),
		...(customerId ? [...insertNote(db, id, note), ...insertDiscounts(db, id, movements)] : []),
		...prepareMovements(db, rows, { ...actor, statements: statements?.(id) }),
		insertAuditEntry(db, actor, { action, target: id, after: documentValues(kind, id) }),
	] as Statement[] as Statements
}

/** Reverses all lines that were not reversed alone, or none. A document can be reversed once. */
export async function reverseDocument<Document extends { _id: string }>(
	db: Database,
	{ kind, number }: { kind: StoredKind<unknown, Document>; number: string },
	actor: Actor,
): Promise<Document> {
	const { _id: id } = await requireDocument(db, kind, { number })
	const conflict = new DomainError('already_reversed', `This ${kind.kind} has already been undone.`)
	const serialIsOut = new DomainError('serial_is_out', 'A returned serial number is sold again.')
	const action = `${kind.kind}-reverse` as const
	await runIdempotent(db, { actor, request: { reversed: id }, target: id }, [
		...prepareReversal(db, { id, creditLimit: await readCreditLimit(db, actor) }, actor),
		insertAuditEntry(db, actor, { action, target: id, after: documentValues(kind, id) }),
	])
		.catch(replaceErrors({ documentIsNotReversed: conflict, serialIsNotOut: serialIsOut }))
		.catch(rejectReversal(db))
		.catch(rejectCredit(db, actor))
		.catch(async (error) => {
			await rejectReturned(db, id, error)
			return rejectMovements(db, await listReversals(db, id), error)
		})
	return requireDocument(db, kind, { id })
}

export async function requireDocument<Document>(
	db: Database,
	kind: StoredKind<unknown, Document>,
	key: PaperKey,
): Promise<Document> {
	return requireFound(await findDocument(db, kind, key), `There is no such ${kind.kind}.`)
}
