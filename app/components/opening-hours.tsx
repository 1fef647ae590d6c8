import type { Branch, Day, OpeningHours as Hours } from '#app/content/branches.ts'
import { clockTime } from '#app/lib/clock-time.ts'

const week = [
	'Saturday',
	'Sunday',
	'Monday',
	'Tuesday',
	'Wednesday',
	'Thursday',
	'Friday',
] as const satisfies readonly Day[]

type OpeningHoursProps = {
	branch: Branch
	/** Days that follow one another with the same hours share a line. */
	compact?: boolean
}

/** The page is the same at every hour; with a script it also says whether the shop is open now. */
export function OpeningHours({ branch, compact = false }: OpeningHoursProps) {
	return (
		<div data-opening-hours={branch.hoursAheadOfUtc}>
			<p data-open-now="" className="open-now" />
			<table className="hours">
				<caption className="sr-only">Opening hours of {branch.name}</caption>
				<tbody className="rows">
					{linesOf(branch, compact).map(({ days, hours }) => (
						<tr key={days[0]} data-days={days.join(' ')}>
							<th scope="row">{rangeOf(days)}</th>
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
			<time dateTime={opens}>{clockTime(opens)}</time> to{' '}
			<time dateTime={closes}>{clockTime(closes)}</time>
		</>
	)
}

type Line = { days: Day[]; hours: Hours | undefined }

function linesOf(branch: Branch, compact: boolean): Line[] {
	const lines: Line[] = []
	for (const day of week) {
		const hours = branch.hours.find((hours) => hours.day === day)
		const last = lines.at(-1)
		const same = last?.hours?.opens === hours?.opens && last?.hours?.closes === hours?.closes
		if (compact && last && same) last.days.push(day)
		else lines.push({ days: [day], hours })
	}
	return lines
}

function rangeOf(days: Day[]): string {
	const [first, last] = [days[0] ?? '', days.at(-1) ?? '']
	return first === last ? first : `${first.slice(0, 3)} to ${last.slice(0, 3)}`
}
