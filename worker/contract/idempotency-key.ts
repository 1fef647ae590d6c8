/** What may stand in an `Idempotency-Key`: visible ASCII. */
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,100}$/
