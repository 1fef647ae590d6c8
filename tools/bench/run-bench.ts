import type { Catalogue } from './catalogue.ts'
import type { Engine } from './filled-database.ts'
import { cachedSteps, fixedRateSteps, type Pace, type Step, uncachedSteps } from './plan.ts'
import { type Rounds, resultOf, type SizeResult } from './results.ts'
import { runMix } from './run-mix.ts'
import { type Subject, startSubject } from './subject.ts'

export type Told = { doing: string; done: number; of: number }

type Run = {
	engine: Engine
	catalogues: Catalogue[]
	/** The names of those on which kept pages and the mix are measured. */
	keptOn: string
	mixOn: string
	pace: Pace
	tell: (told: Told) => void
}

/** Starts a shop of each size and measures them in turns, so that a slow moment of the machine meets all of them. */
export async function runBench({ engine, catalogues, keptOn, mixOn, pace, tell }: Run) {
	const subjects: Subject[] = []
	try {
		for (const catalogue of catalogues) {
			const of = catalogue.products.length
			const onProgress = (done: number) => tell({ doing: `filling ${catalogue.name}`, done, of })
			subjects.push(await startSubject({ engine, catalogue, wanted: pace.pages, onProgress }))
		}
		const main = subjects.find(({ catalogue }) => catalogue.name === keptOn)
		const mixed = subjects.find(({ catalogue }) => catalogue.name === mixOn)
		if (!main || !mixed) throw new Error(`${keptOn} or ${mixOn} is not among the catalogues.`)
		const made = await measure(madeSteps(subjects, pace), pace.rounds, tell)
		const kept = await measure(keptSteps(main, pace), pace.rounds, tell)
		const rounds: Rounds = new Map([...made, ...kept])
		const sizes: SizeResult[] = []
		for (const subject of subjects) {
			sizes.push(await resultOf(rounds, subject, subjects[0] ?? subject))
		}
		tell({ doing: 'the mix', done: 0, of: 1 })
		return { sizes, mix: await runMix(mixed, pace.mix) }
	} finally {
		for (const { stop } of subjects) await stop()
	}
}

/** The same page of each size one after the other. */
function madeSteps(subjects: Subject[], pace: Pace): Step[] {
	const uncached = subjects.map((subject) => uncachedSteps(subject, pace))
	return (uncached[0] ?? []).flatMap((_, index) => uncached.flatMap((steps) => steps[index] ?? []))
}

/** In rounds of their own after all others: the sizes could not be compared if one of the servers had more garbage to collect. */
function keptSteps(main: Subject, pace: Pace): Step[] {
	return [...cachedSteps(main, pace), ...fixedRateSteps(main, pace)]
}

async function measure(steps: Step[], times: number, tell: Run['tell']): Promise<Rounds> {
	const rounds: Rounds = new Map()
	const of = steps.length * times
	for (let round = 0; round < times; round += 1) {
		for (const [index, { name, run }] of steps.entries()) {
			tell({ doing: name, done: round * steps.length + index, of })
			rounds.set(name, [...(rounds.get(name) ?? []), await run()])
		}
	}
	return rounds
}
