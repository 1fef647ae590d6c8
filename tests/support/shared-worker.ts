import type { TestProject } from 'vitest/node'
import { buildWorker } from '#scripts/build/build-worker.ts'
import { startWorker } from './worker.ts'

declare module 'vitest' {
	// biome-ignore lint/style/useConsistentTypeDefinitions: declaration merging needs an interface
	interface ProvidedContext {
		/** Where the one Worker answers that all tests share which change nothing. */
		sharedShop: string
	}
}

export default async function setup({ provide }: TestProject) {
	buildWorker()
	const { origin, stop } = await startWorker()
	provide('sharedShop', origin)
	return stop
}
