import type { Catalogue } from './catalogue.ts'
import { cachedSteps, fixedRateSteps, type Pace, type Step, uncachedSteps } from './plan.ts'
import type { Engine } from './prepare-database.ts'
import { type Rounds, type SizeResult, summarise } from './results.ts'
import { type Subject, startSubject } from './subject.ts'

export type Progress = { phase: string; done: number; total: number }

type Run = {
	engine: Engine
	catalogues: Catalogue[]
	/** Name of the catalogue on which cached pages are measured. */
	cachedOn: string
	pace: Pace
	report: (progress: Progress) => void
}

/** Starts a shop for each catalogue and measures them in turn, so that a slow moment of the machine affects all of them. */
export async function runBench({ engine, catalogues, cachedOn, pace, report }: Run) {
	const subjects: Subject[] = []
	try {
		for (const catalogue of catalogues) {
			const total = catalogue.products.length
			const onProgress = (done: number) =>
				report({ phase: `filling ${catalogue.name}`, done, total })
			subjects.push(await startSubject({ engine, catalogue, pageNames: pace.pages, onProgress }))
		}
		const main = subjects.find(({ catalogue }) => catalogue.name === cachedOn)
		if (!main) throw new Error(`No catalogue is named ${cachedOn}.`)
		const uncached = await measure(interleaveUncachedSteps(subjects, pace), pace.rounds, report)
		const cachedAndFixedRate = [...cachedSteps(main, pace), ...fixedRateSteps(main, pace)]
		// After all others: the sizes could not be compared if one server had more garbage to collect.
		const cached = await measure(cachedAndFixedRate, pace.rounds, report)
		const rounds: Rounds = new Map([...uncached, ...cached])
		const sizes: SizeResult[] = []
		for (const subject of subjects) {
			sizes.push(await summarise(rounds, subject, subjects[0] ?? subject))
		}
		return sizes
	} finally {
		for (const { stop } of subjects) await stop()
	}
}

/** Returns the steps for the same page of every size next to each other. */
function interleaveUncachedSteps(subjects: Subject[], pace: Pace): Step[] {
	const uncached = subjects.map((subject) => uncachedSteps(subject, pace))
	return (uncached[0] ?? []).flatMap((_, index) => uncached.flatMap((steps) => steps[index] ?? []))
}

async function measure(steps: Step[], times: number, report: Run['report']): Promise<Rounds> {
	const rounds: Rounds = new Map()
	const total = steps.length * times
	for (let round = 0; round < times; round += 1) {
		for (const [index, { name, run }] of steps.entries()) {
			report({ phase: name, done: round * steps.length + index, total })
			rounds.set(name, [...(rounds.get(name) ?? []), await run()])
		}
	}
	return rounds
}
