import { runQuietly } from '#scripts/command.ts'
import { buildOnce } from './build-once.ts'

export const pageSources = [
	'app',
	'public',
	'contract',
	'content',
	'scripts/build/script-url.ts',
	'package-lock.json',
	'remix.config.ts',
	'vite.config.ts',
] as const

/** Builds the pages into `build/`. */
export function buildPages(): void {
	buildOnce({
		stamp: 'build/.built-from',
		sources: pageSources,
		build: () => {
			console.log('Building the pages…')
			runQuietly('remix', ['vite:build'])
		},
	})
}
