import { Hono } from 'hono'
import * as v from 'valibot'
import type { ScopeArea } from '#contract/accounts/scopes.ts'
import { dataOf } from '#contract/base/api-schemas.ts'
import { CursorQuery } from '#contract/stock/cursor-query.ts'
import { listDocuments } from '#db/documents/documents.ts'
import {
	type DocumentInput,
	recordDocument,
	requireDocument,
	reverseDocument,
	type StockDocumentKind,
} from '#worker/domain/stock/documents.ts'
import type { StaffEnvironment } from '#worker/env.ts'
import { defineOperation, type OperationDefinition } from '#worker/middleware/define-operation.ts'
import { readActor } from '#worker/middleware/session.ts'
import { type StrictSchema, validateJson, validateQuery } from '#worker/validate.ts'

/** Events of the change feed have the `_id` of a paper, not its number. */
export const paperKey = (text: string) => (/^\d+$/.test(text) ? { number: text } : { id: text })

type Operation = Pick<
	OperationDefinition,
	'id' | 'summary' | 'description' | 'example' | 'problems'
>

type InputSchema<Input> = StrictSchema & v.GenericSchema<Record<string, unknown>, Input>

type QuerySchema = typeof CursorQuery

type DocumentRoutes<
	Schema extends InputSchema<DocumentInput>,
	Summary,
	Document,
	Query extends QuerySchema,
> = {
	kind: StockDocumentKind<v.InferOutput<Schema>, Summary, Document>
	/** Area of the scopes that tokens need. */
	area: ScopeArea
	/** Path below `/api`. */
	path: string
	schemas: {
		input: Schema
		summary: v.GenericSchema<Summary>
		document: v.GenericSchema<Document>
		/** Query of the list, if the kind has filters of its own. */
		query?: Query
	}
	operations: Record<'list' | 'record' | 'get' | 'reverse', Operation>
}

/** Creates the routes of a kind of document. */
export function documentRoutes<
	Schema extends InputSchema<DocumentInput>,
	Summary,
	Document extends { _id: string; number: number },
	Query extends QuerySchema = QuerySchema,
>({ kind, area, path, schemas, operations }: DocumentRoutes<Schema, Summary, Document, Query>) {
	const { list, record, get, reverse } = operations
	const example = `$${kind.kind.toUpperCase()}`
	const read = { access: 'staff', scope: `${area}:read` } as const
	const write = { access: 'staff', scope: `${area}:write` } as const
	const common = {
		path: { number: { description: `The \`number\` of a ${kind.kind}`, example } },
	} as const
	const created = dataOf(schemas.document)
	const location = ({ number }: Document) => ({ Location: `/api${path}/${number}` })
	const listOperation = defineOperation({
		policy: read,
		responses: { 200: dataOf(v.array(schemas.summary)) },
		example: { query: { branch: 'dhanbari', limit: '10' } },
		...list,
	})
	const recordOperation = defineOperation({
		policy: write,
		responses: { 201: created },
		problems: ['not_enough_stock', 'units_are_held'],
		...record,
	})
	const getOperation = defineOperation({
		path: { number: { description: `The \`number\` of a ${kind.kind}, or its \`_id\``, example } },
		policy: read,
		responses: { 200: created },
		...get,
	})
	const reverseOperation = defineOperation({
		...common,
		policy: write,
		responses: { 201: created },
		problems: ['already_reversed', 'not_enough_stock', 'validation', 'units_are_held'],
		...reverse,
	})
	return new Hono<StaffEnvironment>()
		.get('/', listOperation, validateQuery(schemas.query ?? (CursorQuery as Query)), async (c) =>
			c.json({ data: await listDocuments(c.get('db'), kind, c.req.valid('query')) }, 200),
		)
		.post('/', recordOperation, validateJson(schemas.input), async (c) => {
			const input = c.req.valid('json') as v.InferOutput<Schema>
			const document = await recordDocument(c.get('db'), { kind, input }, readActor(c))
			return c.json({ data: document }, 201, location(document))
		})
		.get('/:number', getOperation, async (c) =>
			c.json(
				{ data: await requireDocument(c.get('db'), kind, paperKey(c.req.param('number'))) },
				200,
			),
		)
		.post('/:number/reversal', reverseOperation, async (c) => {
			const { number } = c.req.param()
			const document = await reverseDocument(c.get('db'), { kind, number }, readActor(c))
			return c.json({ data: document }, 201, location(document))
		})
}
