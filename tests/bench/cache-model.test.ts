import { expect, test } from 'vitest'
import { type Edit, simulate, type World } from './cache-model.ts'
import { randomFrom } from './random.ts'

const quiet: World = {
	viewsADay: 1e6,
	editsADay: 0.001,
	dataCentres: 1,
	isolates: 1,
	bytesPerPage: 20_000,
	freshMs: 300_000,
}

const ofAnything = () => null

const run = (world: World, nextPath: () => string, nextEdit: () => Edit = ofAnything) =>
	simulate(world, { nextPath, nextEdit }, { views: 10_000, warmUp: 1000, random: randomFrom(3) })

test('one page that everybody wants is a hit nearly every time', () => {
	const tally = run(quiet, () => '/')

	expect(tally.made).toBe(0)
	expect(tally.memory / tally.views).toBeGreaterThan(0.99)
})

test('pages that nobody asks for twice are always made', () => {
	let page = 0
	const tally = run(quiet, () => String(page++))

	expect(tally.made).toBe(tally.views)
})

test('an edit a second leaves as many hits as fall within a minute', () => {
	const tally = run({ ...quiet, editsADay: 86_400 }, () => '/')
	const viewsAMinute = 1e6 / 24 / 60

	expect(tally.made / tally.views).toBeGreaterThan(0.5 / viewsAMinute)
	expect(tally.made / tally.views).toBeLessThan(2 / viewsAMinute)
})

test('edits of another product take nothing from a page of one', () => {
	const world = { ...quiet, editsADay: 86_400 }
	const nextEdit = () => ({ slug: 'another', category: 'router' })

	expect(run(world, () => '/products/aero', nextEdit).made).toBe(0)
	expect(run(world, () => '/products?category=laptop', nextEdit).made).toBe(0)
	expect(run(world, () => '/products/another', nextEdit).made).toBeGreaterThan(0)
	expect(run(world, () => '/products?category=router', nextEdit).made).toBeGreaterThan(0)
})

test('the same seed gives the same figures', () => {
	const once = () => {
		const random = randomFrom(4)
		return run(quiet, () => String(Math.floor(random() * 500)))
	}

	expect(once()).toEqual(once())
})
