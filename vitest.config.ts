import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { HOUR_MS, MINUTE_MS } from './contract/base/limits.ts'
import { isStressMode } from './tests/stress/stress-mode.ts'

const pages = resolve('build/server/index.js')
const noSourceMap = { version: 3, names: [], sources: [], mappings: '' }

const shared = {
	plugins: [
		{
			name: 'pages-without-source-map',
			// The runner searches the map, five times as long as the pages, when it reads a stack, and
			// then the stack overflows in some processes.
			transform: (code: string, id: string) => (id === pages ? { code, map: noSourceMap } : null),
		},
	],
	resolve: {
		alias: {
			'virtual:remix/server-build': pages,
			// Use the renderer for workers, because Node's own renderer uses Node streams.
			'react-dom/server': 'react-dom/server.browser',
		},
	},
}
const commonOptions = {
	// These timeouts are long, because the machine may be busy. No test depends on their length.
	testTimeout: isStressMode ? 3 * HOUR_MS : 5 * MINUTE_MS,
	hookTimeout: MINUTE_MS,
	expect: { poll: { timeout: MINUTE_MS } },
	// One process runs many files, because loading the shop takes longer than most files.
	isolate: false,
	// Collecting garbage less often saves 3 % of the CPU time.
	execArgv: ['--max-semi-space-size=64'],
}
const setupFiles = ['tests/support/setup.ts']
/** Tests of queries and of writes. Pages use the database only through the API. */
const onD1 = [
	'tests/**/*.api.test.ts',
	'tests/stress/{bulk-changes,faults,fuzz,interrupted-orders,listing-filters,movements,reports,status-changes,stock-operations,transfers}.test.ts',
]
/** A libSQL server has another driver, other batches and several writers at a time. */
const onSqld = [
	'tests/accounts/{staff-names,two-factor-races}.api.test.ts',
	'tests/catalogue/product-edit-races.api.test.ts',
	'tests/imports/csv-concurrency.api.test.ts',
	'tests/orders/order-races.api.test.ts',
	'tests/search/search-index.api.test.ts',
	'tests/stock/{cash-counts,collecting,idempotency,large-stocktakes,sale-races,stocktake-races}.api.test.ts',
	`tests/stress/{faults,interrupted-orders,movements,${isStressMode ? 'fuzz,status-changes,' : ''}stock-operations,transfers}.test.ts`,
]

/** Returns a project whose tests run the shop in this process, on the given database engine. */
function onEngine(name: string, include: string[], exclude: string[] = []) {
	const env = { SHOP_ENGINE: name }
	const globalSetup = 'tests/support/build-pages.ts'
	const options = { include, exclude, setupFiles, env, globalSetup }
	return { ...shared, test: { ...commonOptions, name, ...options } }
}

const underLoad = [
	'tests/worker/{concurrent-sign-ins,raw-requests}.test.ts',
	'tests/stress/worker/soak.test.ts',
]

/** Returns a project whose tests use the built Worker. */
function onBuiltWorker(name: string, options: object = {}) {
	const include = [`tests/{,stress/}${name}/**/*.test.ts`]
	const globalSetup = 'tests/support/worker.ts'
	return { ...shared, test: { ...commonOptions, name, include, globalSetup, ...options } }
}

export default defineConfig({
	test: {
		// The projects share the transformed modules.
		experimental: { fsModuleCache: true },
		// More processes than cores take more CPU time in all, because each loads the shop.
		maxWorkers: availableParallelism(),
		projects: [
			// First, because it may install a browser while the pages are built.
			onBuiltWorker('browser'),
			onEngine('embedded', ['tests/**/*.test.ts'], [...onD1, '**/{browser,worker}/**']),
			onEngine('sqld', onSqld),
			onEngine('d1', onD1),
			onBuiltWorker('worker', { exclude: underLoad }),
			// After all others and one at a time, because they measure the shop under load.
			onBuiltWorker('load', {
				include: underLoad,
				fileParallelism: false,
				sequence: { groupOrder: 1 },
			}),
		],
	},
})
