import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { buildWorker } from '#scripts/build/build-worker.ts'
import { fillTemplate, startWorker } from './worker.ts'

declare module 'vitest' {
	// biome-ignore lint/style/useConsistentTypeDefinitions: declaration merging needs an interface
	interface ProvidedContext {
		/** Where the one Worker answers that all tests share which change nothing. */
		sharedShop: string
		/** The folder of the demo shop that each Worker of a test's own begins with; nothing is written to it. */
		templateShop: string
	}
}

export default async function setup({ provide }: TestProject) {
	buildWorker()
	const template = await fillTemplate()
	provide('templateShop', template)
	const { origin, stop } = await startWorker({ template })
	provide('sharedShop', origin)
	return async () => {
		await stop()
		await rm(template, { recursive: true, force: true })
	}
}
