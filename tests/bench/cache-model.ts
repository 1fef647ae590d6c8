import { type Generation, MOST_CHANGES, type ProductChange } from '#db/generation.ts'
import { DAY_MS } from '#worker/contract/units.ts'
import { GENERATION_FRESH_MS, MEMORY_BYTES } from '#worker/edge-cache/freshness.ts'
import { BYTES_BESIDE_BODY } from '#worker/edge-cache/memory.ts'
import { isCurrent } from '#worker/edge-cache/shown.ts'

/** What the simulation takes for granted; docs/scale.md says why. */
export type World = {
	viewsADay: number
	editsADay: number
	dataCentres: number
	/** Isolates of the Worker in one data centre, among which requests fall by chance. */
	isolates: number
	bytesPerPage: number
	/** How long a page of the current generation is shown without being renewed. */
	freshMs: number
}

export type Tally = {
	views: number
	memory: number
	dataCentre: number
	made: number
	stale: number
}

type Kept = { storedAt: number; generation: number }

/** The product of an edit and its category; `null` where it may have changed anything. */
export type Edit = Omit<ProductChange, 'generation'> | null

type People = { nextPath: () => string; nextEdit: () => Edit }

/**
 * One data centre, view by view, by the rules of `worker/edge-cache`: an entry counts while it is fresh and untouched by the changes that the data
 * centre knows, which it learns a minute late at most; one that is old and untouched is shown once more while it is renewed.
 */
export function simulate(
	world: World,
	{ nextPath, nextEdit }: People,
	{ views, warmUp, random }: { views: number; warmUp: number; random: () => number },
): Tally {
	const tally: Tally = { views: 0, memory: 0, dataCentre: 0, made: 0, stale: 0 }
	const shared = new Map<string, Kept>()
	const capacity = Math.max(1, Math.floor(MEMORY_BYTES / (world.bytesPerPage + BYTES_BESIDE_BODY)))
	const memories = Array.from({ length: world.isolates }, () => new Map<string, Kept>())
	const viewEveryMs = (DAY_MS * world.dataCentres) / world.viewsADay
	const editEveryMs = DAY_MS / world.editsADay
	let now = 0
	let editAt = waitFor(editEveryMs, random)
	let current: Generation = { number: 0, changes: [] }
	let known = current
	let knownAt = 0
	for (let view = 0; view < warmUp + views; view += 1) {
		now += waitFor(viewEveryMs, random)
		while (editAt <= now) {
			current = after(current, nextEdit())
			editAt += waitFor(editEveryMs, random)
		}
		if (now - knownAt >= GENERATION_FRESH_MS) {
			known = current
			knownAt = now
		}
		const path = nextPath()
		const memory = memories[Math.floor(random() * memories.length)] ?? new Map<string, Kept>()
		const outcome = lookUp({ ...world, path, memory, shared, capacity, now, generation: known })
		if (view < warmUp) continue
		tally.views += 1
		tally[outcome] += 1
	}
	return tally
}

type Look = {
	path: string
	memory: Map<string, Kept>
	shared: Map<string, Kept>
	capacity: number
	now: number
	generation: Generation
	freshMs: number
}

function lookUp(look: Look): 'memory' | 'dataCentre' | 'made' | 'stale' {
	const { path, memory, shared, capacity, now, generation, freshMs } = look
	const remembered = memory.get(path)
	const kept = remembered ?? shared.get(path)
	const isStillCurrent =
		kept !== undefined && isCurrent(kept, `https://shop.example${path}`, generation)
	const isFresh = isStillCurrent && now - kept.storedAt < freshMs
	const entry = isFresh ? kept : { storedAt: now, generation: generation.number }
	if (!isFresh) shared.set(path, entry)
	memory.delete(path)
	memory.set(path, entry)
	for (const oldest of memory.keys()) {
		if (memory.size <= capacity) break
		memory.delete(oldest)
	}
	if (isFresh) return remembered ? 'memory' : 'dataCentre'
	return isStillCurrent ? 'stale' : 'made'
}

function after({ number, changes }: Generation, edit: Edit): Generation {
	const change = edit ? [{ ...edit, generation: number + 1 }] : []
	return { number: number + 1, changes: [...changes.slice(1 - MOST_CHANGES), ...change] }
}

/** The time to the next of events that fall by chance. */
function waitFor(everyMs: number, random: () => number): number {
	return -Math.log(1 - random()) * everyMs
}
