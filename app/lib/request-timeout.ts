/** Longer than the shop takes to answer a form (ms): after that it can be sent again, whatever became of it. */
export const REQUEST_TIMEOUT_MS = 10_000
