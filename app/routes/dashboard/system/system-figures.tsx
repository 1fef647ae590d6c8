import { Figures } from '#app/components/figures.tsx'
import { formatNumber } from '#app/lib/format.ts'
import { MIB } from '#contract/limits.ts'
import type { SystemReport } from '#contract/system.ts'

/** The last day in six figures. */
export function SystemFigures({ report }: { report: SystemReport }) {
	const { requests, hits, stale, refused, failed, databaseBytes } = report
	return (
		<Figures
			figures={[
				['Requests', formatNumber(requests)],
				['From the cache', requests > 0 ? `${Math.round((100 * hits) / requests)} %` : '–'],
				['Shown while old', formatNumber(stale)],
				['Refused', formatNumber(refused)],
				['Errors', formatNumber(failed)],
				['Database', databaseBytes === null ? '–' : `${(databaseBytes / MIB).toFixed(1)} MB`],
			]}
		/>
	)
}
