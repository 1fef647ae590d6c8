import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const shared = {
	resolve: {
		alias: {
			'virtual:remix/server-build': resolve('build/server/index.js'),
			// The renderer that workers get; Node's own cannot stream to them.
			'react-dom/server': 'react-dom/server.browser',
		},
	},
}
const isLong = process.env.SHOP_STRESS === 'on'
const HOURS_MS = 60 * 60_000
const usual = {
	// Patience for a busy machine; no test measures time by it.
	testTimeout: isLong ? 3 * HOURS_MS : 60_000,
	hookTimeout: 60_000,
	// One process tests many files, because to load the shop takes longer than most files do.
	isolate: false,
}
const setupFiles = ['tests/support/fail-on-console.ts', 'tests/support/reset-state.ts']
/** Pages use the database through the API alone, so API tests run on each engine. */
const onEachEngine = ['tests/**/*.api.test.ts', 'tools/stress/{faults,fuzz,movements}.test.ts']

function onEngine(engine: string) {
	return {
		...shared,
		test: {
			...usual,
			name: engine,
			include: onEachEngine,
			setupFiles,
			env: { SHOP_ENGINE: engine },
		},
	}
}

/** With the shared shop, which is built and started first. */
function onBuiltWorker(name: string, include: string[]) {
	return {
		...usual,
		name,
		include,
		globalSetup: 'tests/support/shared-worker.ts',
		setupFiles: ['tests/support/close-browser.ts'],
	}
}

export default defineConfig({
	test: {
		// One core is left idle without it, which of two is half the machine.
		maxWorkers: '100%',
		projects: [
			{
				...shared,
				test: {
					...usual,
					name: 'embedded',
					include: ['{tests,tools}/**/*.test.ts'],
					exclude: ['tests/{browser,worker}/**', 'tools/stress/{browser,worker}/**'],
					setupFiles,
				},
			},
			onEngine('sqld'),
			onEngine('d1'),
			{
				...shared,
				test: onBuiltWorker('browser', ['{tests,tools/stress}/browser/**/*.test.ts']),
			},
			{
				...shared,
				test: {
					...onBuiltWorker('worker', ['{tests,tools/stress}/worker/**/*.test.ts']),
					// After all others and one at a time: some of these see how the shop bears a load.
					fileParallelism: false,
					isolate: true,
				},
			},
		],
	},
})
