/** A month's fee, what it includes and what a million more costs, in US dollars. */
type Price = { included: number; perMillion: number }

/**
 * Public prices without taxes, read on 21 November 2026 at
 * developers.cloudflare.com/workers/platform/pricing, /d1/platform/pricing, /r2/pricing, /workers/observability/logs/workers-logs and turso.tech/pricing.
 */
export const workersPaid = {
	fee: 5,
	requests: { included: 10e6, perMillion: 0.3 },
	cpuMs: { included: 30e6, perMillion: 0.02 },
	logEvents: { included: 20e6, perMillion: 0.6 },
	rowsRead: { included: 25e9, perMillion: 0.001 },
	rowsWritten: { included: 50e6, perMillion: 1 },
	pictureReads: { included: 10e6, perMillion: 0.36 },
} as const

/** In place of D1: the plan called Developer. */
export const turso = {
	fee: 4.99,
	rowsRead: { included: 2.5e9, perMillion: 0.001 },
	rowsWritten: { included: 25e6, perMillion: 1 },
} as const

export function priceOf(amount: number, { included, perMillion }: Price): number {
	return (Math.max(0, amount - included) / 1e6) * perMillion
}
