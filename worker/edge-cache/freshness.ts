import { HOUR_MS, MIB, MINUTE_MS, SECOND_MS } from '#worker/contract/units.ts'

/** How long a page is fresh; afterwards it is shown while it is renewed. */
export const FRESH_MS = 300 * SECOND_MS
/** How long a page may still be shown while the database is down. */
export const STALE_IF_ERROR_MS = 24 * HOUR_MS
/** How long a page that is being made may take before an old one is shown instead. */
export const RENDER_DEADLINE_MS = 3 * SECOND_MS
/** When a renewal that never ended is begun again. */
export const RENEWAL_TIMEOUT_MS = 30 * SECOND_MS
/** How often one isolate looks whether the catalogue changed, and how long a data centre may not know it. */
export const GENERATION_CHECK_MS = SECOND_MS
export const GENERATION_FRESH_MS = MINUTE_MS
/** How long a visitor waits to learn the generation; then the last known one counts. */
export const GENERATION_DEADLINE_MS = 400
/** Bytes of pages that one isolate keeps in its memory. */
export const MEMORY_BYTES = 8 * MIB

export const SHARED_MAX_AGE_S = FRESH_MS / SECOND_MS
