/** Milliseconds after which a form without a response can be submitted again; the server gives up earlier. */
export const REQUEST_TIMEOUT_MS = 10_000
