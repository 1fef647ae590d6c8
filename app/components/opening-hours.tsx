import { formatClockTime } from '#app/lib/format.ts'
import { formatDays, openingHoursLines } from '#app/lib/opening-hours.ts'
import type { Branch, OpeningHours as Hours } from '#content/branches.ts'

type OpeningHoursProps = {
	branch: Branch
	/** Consecutive days with the same hours share a line. */
	compact?: boolean
}

/** Opening hours; a script adds whether the shop is open now, because the page is cached. */
export function OpeningHours({ branch, compact = false }: OpeningHoursProps) {
	return (
		<div data-opening-hours={branch.hoursAheadOfUtc}>
			<p data-open-now="" className="open-now" />
			<table className="hours">
				<caption className="sr-only">Opening hours of {branch.name}</caption>
				<tbody className="rows">
					{openingHoursLines(branch, compact).map(({ days, hours }) => (
						<tr key={days[0]} data-days={days.join(' ')}>
							<th scope="row">{formatDays(days)}</th>
							<td>{hours ? <Times {...hours} /> : 'Closed'}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	)
}

function Times({ opens, closes }: Hours) {
	return (
		<>
			<time dateTime={opens}>{formatClockTime(opens)}</time> to{' '}
			<time dateTime={closes}>{formatClockTime(closes)}</time>
		</>
	)
}
