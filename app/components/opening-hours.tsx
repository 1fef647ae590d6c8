import type { Branch, OpeningHours as Hours } from '#app/content/branches.ts'
import { clockTime } from '#app/lib/clock-time.ts'

const week = [
	'Saturday',
	'Sunday',
	'Monday',
	'Tuesday',
	'Wednesday',
	'Thursday',
	'Friday',
] as const satisfies readonly Hours['day'][]

/** The page is the same at every hour; with a script it also says whether the shop is open now. */
export function OpeningHours({ branch }: { branch: Branch }) {
	return (
		<div data-opening-hours={branch.timeZone}>
			<p data-open-now="" className="open-now" />
			<table className="hours">
				<caption className="sr-only">Opening hours of {branch.name}</caption>
				<tbody>
					{week.map((day) => (
						<Row key={day} day={day} hours={branch.hours.find((hours) => hours.day === day)} />
					))}
				</tbody>
			</table>
		</div>
	)
}

function Row({ day, hours }: { day: Hours['day']; hours: Hours | undefined }) {
	return (
		<tr data-day={day}>
			<th scope="row">{day}</th>
			<td>{hours ? <Times {...hours} /> : 'Closed'}</td>
		</tr>
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
