import { madeCatalogue } from '#tests/bench/catalogue.ts'
import { medianOf } from '#tests/bench/medians.ts'
import { cachedSteps, paces, type Step, uncachedSteps } from '#tests/bench/plan.ts'
import { startSubject } from '#tests/bench/subject.ts'

export type Measured = { kind: string; share: number; rowsRead: number; cpuMs: number }

const PRODUCTS = 1000
/** Which pages stand for a kind of view; the shares are those of tests/bench/shopper-mix.ts. */
const kinds = [
	{ kind: 'product', share: 0.48, pages: ['product'] },
	{ kind: 'listing', share: 0.42, pages: ['newest', 'cheapest', 'category', 'last page'] },
	{ kind: 'search', share: 0.08, pages: ['search'] },
	{ kind: 'price range', share: 0.02, pages: ['price range'] },
]

/** Rows read and processor time of each kind of page made anew, and processor time of a kept one, of the built Worker on D1. */
export async function measurePages(): Promise<{ made: Measured[]; keptCpuMs: number }> {
	const catalogue = madeCatalogue(PRODUCTS)
	const subject = await startSubject({
		engine: 'd1',
		catalogue,
		wanted: kinds.flatMap(({ pages }) => pages),
		onProgress: () => {},
	})
	try {
		const pace = { ...paces.quick, seconds: 1 }
		const made = await cpuOf(uncachedSteps(subject, pace), `${catalogue.name}/uncached/`)
		const kept = await cpuOf(cachedSteps(subject, pace), `${catalogue.name}/cached/`)
		const rows = new Map(subject.pages.map(({ name, rowsRead }) => [name, rowsRead ?? 0]))
		const mean = (pages: string[], of: Map<string, number>) =>
			pages.reduce((sum, page) => sum + (of.get(page) ?? Number.NaN), 0) / pages.length
		return {
			made: kinds.map(({ kind, share, pages }) => ({
				kind,
				share,
				rowsRead: mean(pages, rows),
				cpuMs: mean(pages, made),
			})),
			keptCpuMs: medianOf([...kept.values()]),
		}
	} finally {
		await subject.stop()
	}
}

async function cpuOf(steps: Step[], prefix: string): Promise<Map<string, number>> {
	const found = new Map<string, number>()
	for (const { name, run } of steps.filter((step) => step.name.startsWith(prefix))) {
		await run()
		found.set(name.slice(prefix.length), (await run()).processorUs / 1000)
	}
	return found
}
