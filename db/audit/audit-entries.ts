import { and, desc, eq, gte, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import {
	ACCOUNT_ACTIONS,
	AUDIT_ACTIONS,
	type AuditAction,
	type AuditEntry,
	MONEY_ACTIONS,
	MOVEMENT_ACTIONS,
	OWNER_ACTIONS,
	PRODUCT_LOG_ACTIONS,
} from '#contract/accounts/audit.ts'
import { AUDIT_KINDS, type AuditQuery } from '#contract/accounts/audit-query.ts'
import { addDays, startOfShopDay } from '#contract/base/shop-time.ts'
import { nameAt } from '#db/accounts/staff.ts'
import type { Database } from '#db/client.ts'
import { audit, excludesBulkEntries, products, staff, stockMovements } from '#db/schema.ts'

type EntriesQuery = AuditQuery & { onlyAccount?: string }

const ONLY_FOR_OWNERS: AuditAction[] = [...OWNER_ACTIONS, ...MONEY_ACTIONS]

const entry = alias(audit, 'entry')

/** Entries of bulk changes are listed only with a target: thousands would hide all others. */
export async function listAuditEntries(db: Database, query: EntriesQuery): Promise<AuditEntry[]> {
	const rows = await db
		.select({
			id: audit.id,
			at: audit.at,
			by: nameAt(staff, audit.at).as('by'),
			byId: audit.staffId,
			action: audit.action,
			target: audit.target,
			product: products.name,
			before: audit.before,
			after: audit.after,
		})
		.from(audit)
		.leftJoin(staff, eq(staff.id, audit.staffId))
		.leftJoin(products, eq(products.id, audit.target))
		.where(sql`audit.rowid in (${selectRows(query)})`)
		.orderBy(desc(audit.at), desc(audit.id))
		.limit(query.limit)
	return rows.map(({ id, at, ...row }) => ({ _id: id, at: at.toISOString(), ...row }))
}

/** Selects entries with an index in the order of the list, so that the limit ends the search. */
function selectRows(query: EntriesQuery): SQL {
	const { target, product, kind, byId } = query
	const isBy = byId && sql`+${entry.staffId} = ${byId}`
	const isOfKind = kind && inArray(entry.action, [...AUDIT_KINDS[kind].actions])
	if (target !== undefined) return newestRows(query, eq(entry.target, target), isBy, isOfKind)
	if (product !== undefined)
		return newestRows(query, sql`${entry.target} in (${targetsOf(product)})`, isBy, isOfKind)
	if (kind === undefined && byId === undefined) return newestRows(query, excludesBulkEntries)
	const actions = kind ? AUDIT_KINDS[kind].actions : AUDIT_ACTIONS
	const hidden = [...PRODUCT_LOG_ACTIONS, ...(query.onlyAccount ? ONLY_FOR_OWNERS : [])]
	const logged = actions.filter((action) => !hidden.includes(action))
	// The newest of each action. Otherwise, those of other actions or people might all be read.
	return sql`select newest.rowid from json_each(${JSON.stringify(logged)}) as actions, audit as newest
		where newest.rowid in (${newestRows(
			query,
			sql`${entry.action} = actions.value`,
			byId === undefined ? undefined : eq(entry.staffId, byId),
		)}) order by newest.at desc, newest.id desc limit ${query.limit}`
}

/** The product, and the documents and stocktakes that moved it. */
function targetsOf(product: string): SQL {
	const { productId, documentId, stocktakeId, orderId } = stockMovements
	return sql`select ${product} union select coalesce(${documentId}, ${stocktakeId}, ${orderId})
		from ${stockMovements} where ${productId} = ${product}`
}

function newestRows(query: EntriesQuery, ...conditions: (SQL | '' | undefined)[]): SQL {
	const condition = and(...conditions.map((condition) => condition || undefined), ...matches(query))
	return sql`select entry.rowid from ${audit} as entry where ${condition}
		order by ${entry.at} desc, ${entry.id} desc limit ${query.limit}`
}

/** A bulk change is described in words, such as "Price +3 %". */
const hasPrices = sql`(json_type(${entry.after}, '$.price') is not null
	or json_type(${entry.after}, '$.discountPrice') is not null
	or ${entry.action} in ('bulk-change', 'bulk-undo') and exists (
		select 1 from audit as applied where applied.target = ${entry.target}
			and applied.after ->> 'change' like '%price%'))`

function matches({ from, to, branch, kind, without, before, onlyAccount }: EntriesQuery) {
	const { at, id, action, target, after } = entry
	const movement = sql`${after} ->> 'movement'`
	const { movements, changesPrices } = kind ? AUDIT_KINDS[kind] : {}
	return [
		from === undefined ? undefined : gte(at, startOfShopDay(from)),
		to === undefined ? undefined : lt(at, startOfShopDay(addDays(to, 1))),
		before === undefined
			? undefined
			: sql`(${at}, ${id}) < (select at, id from audit as cursor where cursor.id = ${before})`,
		branch && sql`${branch} in (${after} ->> 'branch', ${after} ->> 'from', ${after} ->> 'to')`,
		movements && sql`(${movement} is null or ${inArray(movement, [...movements])})`,
		changesPrices && sql`${action} <> 'product-add' and ${hasPrices}`,
		without && notInArray(action, [...MOVEMENT_ACTIONS]),
		onlyAccount === undefined
			? undefined
			: and(
					notInArray(action, ONLY_FOR_OWNERS),
					or(notInArray(action, [...ACCOUNT_ACTIONS]), eq(target, onlyAccount)),
				),
	]
}
