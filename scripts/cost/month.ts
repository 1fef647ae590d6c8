import { MOST_CHANGES } from '#db/generation.ts'
import { simulate } from '#tests/bench/cache-model.ts'
import { inventedEdits, inventedWares } from '#tests/bench/invented-wares.ts'
import { randomFrom } from '#tests/bench/random.ts'
import { shopperMix } from '#tests/bench/shopper-mix.ts'
import { FRESH_MS } from '#worker/edge-cache/freshness.ts'
import type { Measured } from './measure-pages.ts'
import { priceOf, turso, workersPaid } from './prices.ts'

const SEED = 2026
const DAYS = 30
const BYTES_PER_PAGE = 21_000
const PRODUCTS = 1000
const EDITS_A_DAY = 20
/** A line of our own at most; Cloudflare's is switched off in `wrangler.toml`. */
const LOG_EVENTS_A_REQUEST = 1
/** Uploaded pictures that a browser does not have yet; each is a request to the Worker and a read of R2. */
const PICTURES_A_VIEW = 2
/** What an edit writes: the product, its movement, the audit, the totals, the list of changes and their indexes. */
const ROWS_WRITTEN_AN_EDIT = 32

export type Traffic = { views: number; dataCentres: number; isolates: number }

type Month = {
	views: number
	madeShare: number
	requests: number
	cpuMs: number
	rowsRead: number
	rowsWritten: number
	onD1: number
	onTurso: number
}

type Pages = { made: Measured[]; keptCpuMs: number; rowsWrittenAFlush: number }

/** What a month of so many page views takes and costs. */
export function monthOf(traffic: Traffic, { made, keptCpuMs, rowsWrittenAFlush }: Pages): Month {
	const { views, dataCentres, isolates } = traffic
	const madeShare = shareMade(traffic)
	const perMade = (of: (page: Measured) => number) =>
		made.reduce((sum, page) => sum + page.share * of(page), 0)
	const requests = views * (1 + PICTURES_A_VIEW)
	const cpuMs =
		views * (madeShare * perMade(({ cpuMs: ms }) => ms) + (1 - madeShare) * keptCpuMs) +
		views * PICTURES_A_VIEW * keptCpuMs
	const minutes = Math.min(requests, dataCentres * isolates * DAYS * 24 * 60)
	// A data centre learns once a minute what has changed.
	const looks = Math.min(views, dataCentres * DAYS * 24 * 60)
	const used = {
		views,
		madeShare,
		requests,
		cpuMs,
		rowsRead: views * madeShare * perMade(({ rowsRead }) => rowsRead) + looks * (1 + MOST_CHANGES),
		rowsWritten: minutes * rowsWrittenAFlush + EDITS_A_DAY * DAYS * ROWS_WRITTEN_AN_EDIT,
	}
	return { ...used, ...costsOf(used) }
}

function costsOf({
	views,
	requests,
	cpuMs,
	rowsRead,
	rowsWritten,
}: Omit<Month, 'onD1' | 'onTurso'>) {
	const worker =
		workersPaid.fee +
		priceOf(requests, workersPaid.requests) +
		priceOf(cpuMs, workersPaid.cpuMs) +
		priceOf(requests * LOG_EVENTS_A_REQUEST, workersPaid.logEvents) +
		priceOf(views * PICTURES_A_VIEW, workersPaid.pictureReads)
	const rows = (plan: Pick<typeof workersPaid, 'rowsRead' | 'rowsWritten'> | typeof turso) =>
		priceOf(rowsRead, plan.rowsRead) + priceOf(rowsWritten, plan.rowsWritten)
	return { onD1: worker + rows(workersPaid), onTurso: worker + turso.fee + rows(turso) }
}

/** The share of views for which a page is made, be it while the shopper waits or while an older one is shown. */
function shareMade({ views, dataCentres, isolates }: Traffic): number {
	const random = randomFrom(SEED)
	const world = {
		viewsADay: views / DAYS,
		editsADay: EDITS_A_DAY,
		dataCentres,
		isolates,
		bytesPerPage: BYTES_PER_PAGE,
		freshMs: FRESH_MS,
	}
	const span = { views: 300_000, warmUp: 150_000, random }
	const wares = inventedWares(PRODUCTS)
	const nextPath = shopperMix(wares, random)
	const nextEdit = inventedEdits(wares, randomFrom(SEED))
	const tally = simulate(world, { nextPath, nextEdit }, span)
	return (tally.made + tally.stale) / tally.views
}
