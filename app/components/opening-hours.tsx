import { cn } from '#app/lib/cn.ts'
import { detectLanguage } from '#app/lib/detect-language.ts'
import { formatClockTime, formatPeriod } from '#app/lib/format.ts'
import { useShopDetails } from '#app/lib/loader-data.ts'
import {
	type Branch,
	branches,
	type Closure,
	type Day,
	type OpeningHours as Hours,
} from '#content/branches.ts'
import { HOURS_AHEAD_OF_UTC } from '#content/shop.ts'
import type { ShopDetails } from '#content/shop-details.ts'
import { WEEK } from '#contract/settings.ts'
import { labelAndValueClass } from './contact-details.tsx'

/** Highlights today with a background, because bold text is wider and might wrap. */
const todayClass =
	'-mx-2 px-2 data-today:rounded-md data-today:bg-accent data-today:text-accent-foreground'

/** Reserves a line for the text that a script adds, so that the layout does not shift. */
const statusClass =
	'mb-2 hidden min-h-6 font-semibold data-[open-now=open]:text-success scripted:block'

type OpeningHoursProps = { branch: Branch; hasGroupedDays?: boolean }

/** The page is cached, so a script adds whether the branch is open now. */
export function OpeningHours({ branch, hasGroupedDays = false }: OpeningHoursProps) {
	const { hours, closures } = useShopDetails().branches[branch.slug]
	return (
		<div data-hours-ahead-of-utc={HOURS_AHEAD_OF_UTC}>
			<p data-open-now="" data-print="hidden" className={statusClass} />
			<table className="block">
				<caption className="sr-only">Opening hours of {branch.name}</caption>
				<tbody className="grid">
					{openingHoursLines(hours, hasGroupedDays).map(({ days, hours }) => (
						<tr
							key={days[0]}
							data-days={days.join(' ')}
							className={cn(labelAndValueClass, todayClass)}
						>
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

type HoursLine = { days: Day[]; hours: Hours | undefined }

/** Returns a line for each day of the week, from Saturday. With `hasGroupedDays`, consecutive days with the same hours share a line. */
function openingHoursLines(week: readonly Hours[], hasGroupedDays: boolean): HoursLine[] {
	const lines: HoursLine[] = []
	for (const day of WEEK) {
		const hours = week.find((entry) => entry.day === day)
		const last = lines.at(-1)
		if (hasGroupedDays && last && formatHours(last.hours) === formatHours(hours))
			last.days.push(day)
		else lines.push({ days: [day], hours })
	}
	return lines
}

function formatDays(days: Day[]): string {
	const [first, last] = [days[0] ?? '', days.at(-1) ?? '']
	return first === last ? first : `${first.slice(0, 3)} to ${last.slice(0, 3)}`
}

/** Formats the opening hours of all branches on one line. Hours that all branches share appear once. */
export function formatOpeningHours(shopDetails: ShopDetails): string {
	const weeks = branches.map(({ slug }) => formatWeek(shopDetails.branches[slug].hours))
	if (new Set(weeks).size === 1) return weeks[0] ?? ''
	return branches.map(({ town }, position) => `${town} ${weeks[position]}`).join('; ')
}

function formatWeek(week: readonly Hours[]): string {
	return openingHoursLines(week, true)
		.map(({ days, hours }) => `${formatDays(days)} ${formatHours(hours)}`)
		.join(', ')
}

function formatHours(hours: Hours | undefined): string {
	return hours ? `${formatClockTime(hours.opens)} to ${formatClockTime(hours.closes)}` : 'closed'
}
