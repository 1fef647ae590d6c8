import { sql } from 'drizzle-orm'
import { type Database, databaseKey } from '#db/client.ts'
import { documentColumns, facetValues, searchGroups } from '#db/schema.ts'
import { flagValues } from './flag-values.ts'
import {
	BLOCK_SIZE,
	decodeColumns,
	indexOfValue,
	NO_POSITION,
	readableColumns,
	type Segment,
} from './packed-format.ts'

/** A combination of category, subcategory and status with its number in the columns. */
type ProductGroup = typeof searchGroups.$inferSelect

/** A position is the number of the segment times the block size, plus that in the segment. */
type BlockIndex = { segments: Segment[]; positions: Int32Array }

export type FacetValue = { facet: string; slug: string; name: string | null }

/** Columns that an isolate caches. Each reader gets later changes with its other queries. */
export type CachedColumns = {
	groups: ProductGroup[]
	segments: Map<number, Map<number, Segment>>
	/** Highest version of the segments of each group. */
	versions: Record<number, number>
	/** The active products of each block, indexed on first use. */
	blockIndexes: Map<number, BlockIndex>
	facetValues: FacetValue[]
	documentCount: number
	/** Results for the columns, until these change. */
	results: Map<string, unknown>
}

/** Up to 200 bytes each, with selections. Documents of a larger shop are read for each request. */
const MAX_DOCUMENTS = 250_000
/** A row of D1 has at most 2 MB, and a block at most 52 kB. */
const BLOCKS_PER_ROW = 32

/** An isolate has one database. */
let cached: { key: unknown; columns: CachedColumns } | undefined

export function cachedColumns(db: Database): CachedColumns {
	const key = databaseKey(db)
	if (cached && cached.key === key) return cached.columns
	const columns = emptyColumns()
	cached = { key, columns }
	return columns
}

function emptyColumns(): CachedColumns {
	const flags = flagValues.map(({ facet, slug }) => ({ facet, slug, name: null }))
	return {
		groups: [],
		segments: new Map(),
		versions: {},
		blockIndexes: new Map(),
		facetValues: flags,
		documentCount: 0,
		results: new Map(),
	}
}

/** The groups that a listing needs. */
export type ColumnScope = { category?: string; subcategory?: string; includesHidden?: boolean }

export function isInScope(group: ProductGroup, scope: ColumnScope): boolean {
	return (
		(scope.category ?? group.category) === group.category &&
		(scope.subcategory ?? group.subcategory) === group.subcategory &&
		(scope.includesHidden || group.status === 'active')
	)
}

const { placeholder } = sql
const isGroupInScope = sql`category = coalesce(${placeholder('category')}, category)
	and subcategory = coalesce(${placeholder('subcategory')}, subcategory)
	and (status = 'active' or ${placeholder('includesHidden')})`
const knownVersion = sql`coalesce(${placeholder('versions')} ->> ('$."' || number || '"'), 0)`

/** Returns the queries for the changes since the versions in `changeValues`. */
export function changeQueries(db: Database) {
	const changedColumns = sql`${searchGroups} cross join ${documentColumns}
		on group_number = number and version > ${knownVersion}`
	return [
		db
			.select()
			.from(searchGroups)
			.where(sql`${searchGroups.number} > ${placeholder('lastGroup')}`),
		db
			.select({
				groupNumber: sql<number>`number`,
				// Creating a row of a result takes longer than splitting many blocks.
				blocks: readableColumns,
			})
			.from(changedColumns)
			.where(isGroupInScope)
			.groupBy(sql`number`, sql`block / ${sql.raw(String(BLOCKS_PER_ROW))}`),
		db
			.select()
			.from(facetValues)
			.where(sql`${facetValues.number} > ${placeholder('lastValue')}`),
	] as const
}

export function changeValues(columns: CachedColumns, scope: ColumnScope) {
	const { groups, versions, facetValues } = columns
	return {
		category: scope.category ?? null,
		subcategory: scope.subcategory ?? null,
		includesHidden: scope.includesHidden ? 1 : 0,
		versions: JSON.stringify(versions),
		lastGroup: lastNumber(groups),
		lastValue: facetValues.length - flagValues.length,
	}
}

type Changes = {
	groups: ProductGroup[]
	rows: { groupNumber: number; blocks: string }[]
	values: (typeof facetValues.$inferSelect)[]
}

/** Another request may have added the changes meanwhile. Returns whether there were any. */
export function updateColumns(columns: CachedColumns, { groups, rows, values }: Changes): boolean {
	const hasChanged = groups.length + rows.length + values.length > 0
	if (hasChanged) columns.results = new Map()
	const last = lastNumber(columns.groups)
	columns.groups.push(...groups.filter(({ number }) => number > last))
	for (const { groupNumber, blocks } of rows) {
		for (const segment of decodeColumns(groupNumber, blocks)) updateSegment(columns, segment)
	}
	for (const { number, ...value } of values) columns.facetValues[indexOfValue(number)] = value
	if (columns.documentCount > MAX_DOCUMENTS) cached = undefined
	return hasChanged
}

function updateSegment(columns: CachedColumns, segment: Segment): void {
	const { groupNumber, block, version } = segment
	const blocks = columns.segments.get(groupNumber) ?? new Map<number, Segment>()
	const earlier = blocks.get(block)
	if (earlier && earlier.version >= version) return
	columns.segments.set(groupNumber, blocks.set(block, segment))
	columns.blockIndexes.delete(block)
	columns.versions[groupNumber] = Math.max(columns.versions[groupNumber] ?? 0, version)
	columns.documentCount += segment.docIds.length - (earlier?.docIds.length ?? 0)
}

const lastNumber = (groups: ProductGroup[]) => groups.at(-1)?.number ?? 0

/** Returns where the documents of a block are: all of them, or those of active products. */
export function indexBlock(columns: CachedColumns, block: number, includesHidden = false) {
	const indexed = includesHidden ? undefined : columns.blockIndexes.get(block)
	if (indexed) return indexed
	const groups = columns.groups.filter((group) => isInScope(group, { includesHidden }))
	const segments = groups.flatMap(({ number }) => columns.segments.get(number)?.get(block) ?? [])
	const positions = new Int32Array(BLOCK_SIZE).fill(NO_POSITION)
	for (const [number, { docIds }] of segments.entries()) {
		for (const [index, docId] of docIds.entries())
			positions[docId % BLOCK_SIZE] = number * BLOCK_SIZE + index
	}
	const index = { segments, positions }
	if (!includesHidden) columns.blockIndexes.set(block, index)
	return index
}
