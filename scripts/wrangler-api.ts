import { createRequire } from 'node:module'
import './patient-waits.ts'

/** What wrangler offers to programs, loaded only by who needs it: it takes longer than most commands do. */
export function wranglerApi(): typeof import('wrangler') {
	// It would announce the settings file at each opening.
	process.env.WRANGLER_LOG ??= 'error'
	return createRequire(import.meta.url)('wrangler')
}
