import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const shared = {
	resolve: {
		alias: {
			'virtual:remix/server-build': resolve('build/server/index.js'),
			// Use the renderer for workers, because Node's own renderer uses Node streams.
			'react-dom/server': 'react-dom/server.browser',
		},
	},
}
const isLong = process.env.SHOP_STRESS === 'on'
const MINUTES_MS = 60_000
const HOURS_MS = 60 * MINUTES_MS
const commonOptions = {
	// These timeouts are long, because the machine may be busy. No test depends on their length.
	testTimeout: isLong ? 3 * HOURS_MS : 5 * MINUTES_MS,
	hookTimeout: 60_000,
	// One process runs many files, because loading the shop takes longer than most files.
	isolate: false,
}
const setupFiles = ['tests/support/setup.ts']
/** Only tests of queries run on D1. Pages use the database only through the API. */
const onD1 = [
	'tests/**/*.api.test.ts',
	'tools/stress/{faults,fuzz,movements,status-changes}.test.ts',
]
/** The server runs the same SQLite as the embedded database, so these tests cover its driver and concurrent writers. */
const onSqld = [
	'tests/accounts/{sign-in,users}.api.test.ts',
	'tests/catalogue/{categories,category-changes,category-slugs,inventory}.api.test.ts',
	'tests/catalogue/{product-edits,products,settings}.api.test.ts',
	'tests/imports/{csv,csv-concurrency}.api.test.ts',
	'tests/search/{search,search-index}.api.test.ts',
	'tests/stock/*.api.test.ts',
	'tools/stress/{faults,movements}.test.ts',
]

function onEngine(engine: string, include: string[]) {
	return {
		...shared,
		test: {
			...commonOptions,
			name: engine,
			include,
			setupFiles,
			env: { SHOP_ENGINE: engine },
		},
	}
}

/** Returns a project whose tests use the built Worker. */
function onBuiltWorker(name: string, include: string[]) {
	return {
		...commonOptions,
		name,
		include,
		globalSetup: 'tests/support/worker.ts',
	}
}

export default defineConfig({
	test: {
		// One process more than there are cores, because some tests wait for timeouts and other processes.
		maxWorkers: availableParallelism() + 1,
		projects: [
			{
				...shared,
				test: {
					...commonOptions,
					name: 'embedded',
					include: ['{tests,tools}/**/*.test.ts'],
					exclude: ['tests/{browser,worker}/**', 'tools/stress/{browser,worker}/**'],
					setupFiles,
				},
			},
			onEngine('sqld', onSqld),
			onEngine('d1', onD1),
			{
				...shared,
				test: onBuiltWorker('browser', ['{tests,tools/stress}/browser/**/*.test.ts']),
			},
			{
				...shared,
				test: {
					...onBuiltWorker('worker', ['{tests,tools/stress}/worker/**/*.test.ts']),
					// These tests run after all others and one at a time, because some measure the shop under load.
					fileParallelism: false,
					sequence: { groupOrder: 1 },
				},
			},
		],
	},
})
