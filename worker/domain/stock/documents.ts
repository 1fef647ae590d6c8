import type { BranchSlug } from '#contract/shop/branches.ts'
import type { Database } from '#db/client.ts'
import {
	type DocumentKey,
	documentValues,
	findDocument,
	insertDocument,
	type NewDocument,
	prepareReversal,
	type StoredKind,
} from '#db/stock/documents.ts'
import {
	listReversals,
	movementRows,
	type NewMovement,
	prepareMovements,
} from '#db/stock/record-movements.ts'
import { type Actor, insertAuditEntry } from '#worker/domain/audit/audit-context.ts'
import { runIdempotent } from '#worker/domain/audit/idempotency.ts'
import { DomainError, replaceErrors, requireFound } from '#worker/domain/domain-error.ts'
import { rejectMovements } from './reject-movements.ts'

export type DocumentInput = { lines: readonly { productId: string }[]; note: string }

/** Declares a kind of document: its branches, and the movements that record a line. */
export type StockDocumentKind<Input extends DocumentInput, Summary, Document> = StoredKind<
	Summary,
	Document
> & {
	branches: (input: Input) => { branch: BranchSlug; toBranch?: BranchSlug }
	movements: (line: Input['lines'][number], input: Input) => NewMovement[]
	/** Selects the JSON of what the document states besides. */
	stated?: (input: Input) => NewDocument['stated']
}

export async function recordDocument<Input extends DocumentInput, Document>(
	db: Database,
	{ kind, input }: { kind: StockDocumentKind<Input, unknown, Document>; input: Input },
	actor: Actor,
): Promise<Document> {
	const { staffId, now: at } = actor
	const id = crypto.randomUUID()
	const movements = input.lines
		.flatMap((line) => kind.movements(line, input))
		.map((movement) => ({ ...movement, documentId: id }))
	const details = { ...kind.branches(input), stated: kind.stated?.(input), note: input.note }
	const request = { actor, request: { [kind.kind]: input }, target: id }
	const action = `${kind.kind}-add` as const
	const target = await runIdempotent(db, request, [
		insertDocument(db, { id, kind: kind.kind, ...details, staffId, at }),
		...prepareMovements(db, movementRows(movements), actor),
		insertAuditEntry(db, actor, { action, target: id, after: documentValues(kind, id) }),
	]).catch((error) => rejectMovements(db, movements, error))
	return requireDocument(db, kind, { id: target })
}

/** Reverses all lines that were not reversed alone, or none. A document can be reversed once. */
export async function reverseDocument<Document extends { _id: string }>(
	db: Database,
	{ kind, number }: { kind: StoredKind<unknown, Document>; number: string },
	actor: Actor,
): Promise<Document> {
	const { _id: id } = await requireDocument(db, kind, { number })
	const conflict = new DomainError('already_reversed', `This ${kind.kind} has already been undone.`)
	const action = `${kind.kind}-reverse` as const
	await runIdempotent(db, { actor, request: { reversed: id }, target: id }, [
		...prepareReversal(db, id, actor),
		insertAuditEntry(db, actor, { action, target: id, after: documentValues(kind, id) }),
	])
		.catch(replaceErrors({ documentIsNotReversed: conflict }))
		.catch(async (error) => rejectMovements(db, await listReversals(db, id), error))
	return requireDocument(db, kind, { id })
}

export async function requireDocument<Document>(
	db: Database,
	kind: StoredKind<unknown, Document>,
	key: DocumentKey,
): Promise<Document> {
	return requireFound(await findDocument(db, kind, key), `There is no such ${kind.kind}.`)
}
