import { HOUR_MS, MIB, MINUTE_MS, SECOND_MS } from '#contract/limits.ts'

/** How long a cached response is fresh; after that it is served stale while it is revalidated. */
export const FRESH_MS = 300 * SECOND_MS
/** How long a stale response may be served while the database is down. */
export const STALE_IF_ERROR_MS = 24 * HOUR_MS
/** How long a request waits for a rendering before it gets a stale response. */
export const RENDER_DEADLINE_MS = 3 * SECOND_MS
/** After this time a revalidation that never finished may start again. */
export const REVALIDATION_TIMEOUT_MS = 30 * SECOND_MS
/** How often an isolate checks the shared generation, and how long that may lag behind the database. */
export const GENERATION_CHECK_MS = SECOND_MS
export const GENERATION_FRESH_MS = MINUTE_MS
/** How long a request waits for the current generation before the last known one counts. */
export const GENERATION_DEADLINE_MS = 400
/** Bytes of responses in the memory of one isolate. */
export const MEMORY_BYTES = 8 * MIB

export const SHARED_MAX_AGE_S = FRESH_MS / SECOND_MS
