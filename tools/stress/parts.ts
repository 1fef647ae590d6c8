/** One test file of a long run, on one of the projects of vitest.config.ts. */
export type Part = { name: string; project: string; file: string }

function onEachEngine(name: string): Part[] {
	return ['embedded', 'sqld', 'd1'].map((project) => ({
		name: `${name}-${project}`,
		project,
		file: `tools/stress/${name}.test.ts`,
	}))
}

function onEmbedded(name: string): Part {
	return { name, project: 'embedded', file: `tools/stress/${name}.test.ts` }
}

function inWorkerd(name: string): Part {
	return {
		name: `${name}-workerd`,
		project: 'worker',
		file: `tools/stress/worker/${name}.test.ts`,
	}
}

/** What `npm run stress` runs, the quick ones first. */
export const parts: readonly Part[] = [
	onEmbedded('deception'),
	onEmbedded('poisoning'),
	onEmbedded('interleaving'),
	onEmbedded('differential'),
	{ name: 'search', project: 'embedded', file: 'tests/search/engines.test.ts' },
	...onEachEngine('movements'),
	...onEachEngine('faults'),
	onEmbedded('sqld-crash'),
	...onEachEngine('fuzz'),
	inWorkerd('fuzz'),
	{ name: 'xss', project: 'browser', file: 'tools/stress/browser/xss.test.ts' },
	inWorkerd('crash'),
	inWorkerd('soak'),
]
