import { cn } from '#app/lib/cn.ts'
import { detectLanguage } from '#app/lib/detect-language.ts'
import { formatClockTime, formatPeriod } from '#app/lib/format.ts'
import { formatDays, openingHoursLines } from '#app/lib/opening-hours.ts'
import { useShopDetails } from '#app/lib/shop-details.ts'
import type { Branch, Closure, OpeningHours as Hours } from '#content/branches.ts'
import { HOURS_AHEAD_OF_UTC } from '#content/shop.ts'

/** Places a label on the left and its value on the right, on one line if both fit. */
export const rowClass = 'flex flex-wrap justify-between gap-x-4 border-b py-2 last:border-b-0'

/** Highlights today with a background, because bold text is wider and might wrap. */
const todayClass =
	'-mx-2 px-2 data-today:rounded-md data-today:bg-accent data-today:text-accent-foreground'

/** Reserves a line for the text that a script adds, so that the layout does not shift. */
const statusClass =
	'mb-2 hidden min-h-6 font-semibold data-[open-now=open]:text-success scripted:block'

type OpeningHoursProps = {
	branch: Branch
	/** Groups consecutive days with the same hours. */
	compact?: boolean
}

/** Opening hours. The page is cached, so a script adds whether the branch is open now. */
export function OpeningHours({ branch, compact = false }: OpeningHoursProps) {
	const { hours, closures } = useShopDetails().branches[branch.slug]
	return (
		<div data-hours-ahead-of-utc={HOURS_AHEAD_OF_UTC}>
			<p data-open-now="" data-print="hidden" className={statusClass} />
			<table className="block">
				<caption className="sr-only">Opening hours of {branch.name}</caption>
				<tbody className="grid">
					{openingHoursLines(hours, compact).map(({ days, hours }) => (
						<tr key={days[0]} data-days={days.join(' ')} className={cn(rowClass, todayClass)}>
							<th
								scope="row"
								className="font-normal text-muted-foreground in-data-today:text-inherit"
							>
								{formatDays(days)}
							</th>
							<td className="tabular-nums">{hours ? <Times {...hours} /> : 'Closed'}</td>
						</tr>
					))}
				</tbody>
			</table>
			{closures.length > 0 && <Closures closures={closures} />}
		</div>
	)
}

function Closures({ closures }: { closures: readonly Closure[] }) {
	return (
		<ul className="mt-2">
			{closures.map(({ from, to, reason }) => (
				<li key={from + reason} data-from={from} data-to={to}>
					{`Closed ${formatPeriod({ from, to })}: `}
					<span lang={detectLanguage(reason)}>{reason}</span>
				</li>
			))}
		</ul>
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
