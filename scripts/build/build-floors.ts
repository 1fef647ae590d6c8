import { runQuietly } from '#scripts/command.ts'
import { buildOnce } from './build-once.ts'
import { workerSources } from './build-worker.ts'

/** Builds the bare Workers that the shop is measured beside, unless they are built from the same sources. */
export function buildFloors(): void {
	buildOnce({
		stamp: 'build/bench/.built-from',
		sources: [...workerSources, 'tests/bench'],
		build: () => ['floors', 'recorder'].forEach(buildFloor),
	})
}

function buildFloor(name: string): void {
	const entry = `tests/bench/${name}.ts`
	runQuietly('wrangler', ['deploy', entry, '--dry-run', '--outdir', 'build/bench'])
}
