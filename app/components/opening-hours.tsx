import { Fragment } from 'react'
import { cn } from '#app/lib/cn.ts'
import { detectLanguage } from '#app/lib/detect-language.ts'
import { formatClockTime, formatPeriod } from '#app/lib/format.ts'
import { useShopDetails } from '#app/lib/loader-data.ts'
import { type Branch, branches } from '#content/branches.ts'
import { type Day, type OpeningHours as Hours, WEEK } from '#contract/opening-hours.ts'
import type { Closure } from '#contract/settings.ts'
import type { ShopDetails } from '#contract/shop-details.ts'
import { HOURS_AHEAD_OF_UTC } from '#contract/shop-time.ts'
import { labelAndValueClass } from './contact-details.tsx'

/** Highlights today with a background, because bold text is wider and might wrap. */
const todayClass =
	'-mx-2 px-2 data-today:rounded-md data-today:bg-accent data-today:text-accent-foreground'

/** Reserves a line for the text that a script adds, so that the layout does not shift. */
const statusClass =
	'mb-2 hidden min-h-6 font-semibold data-[open-now=open]:text-success scripted:block'

/** Separates the hours before and after a break. */
const RANGE_SEPARATOR = ' and '

type OpeningHoursProps = { branch: Branch; name?: string; hasGroupedDays?: boolean }

/** The page is cached, so a script adds whether the branch is open now. */
export function OpeningHours({
	branch,
	name = branch.name,
	hasGroupedDays = false,
}: OpeningHoursProps) {
	const { branches: hoursByBranch, today } = useShopDetails()
	const { hours, closures } = hoursByBranch[branch.slug]
	return (
		<div data-hours-ahead-of-utc={HOURS_AHEAD_OF_UTC}>
			<p data-open-now="" data-print="hidden" className={statusClass} />
			<table className="block">
				<caption className="sr-only">Opening hours of {name}</caption>
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
							<td>{hours.length > 0 ? <Times hours={hours} /> : 'Closed'}</td>
						</tr>
					))}
				</tbody>
			</table>
			{closures.length > 0 && <Closures closures={closures} today={today} />}
		</div>
	)
}

function Closures({ closures, today }: { closures: readonly Closure[]; today: string }) {
	return (
		<ul className="mt-2">
			{closures.map(({ from, to, reason }) => (
				<li key={from + reason} data-from={from} data-to={to}>
					{`Closed ${formatPeriod({ from, to }, today)}: `}
					<span lang={detectLanguage(reason)}>{reason}</span>
				</li>
			))}
		</ul>
	)
}

function Times({ hours }: { hours: readonly Hours[] }) {
	return hours.map(({ opens, closes }, position) => (
		<Fragment key={opens}>
			{position > 0 && RANGE_SEPARATOR}
			<span className="xs:whitespace-nowrap">
				<time dateTime={opens}>{formatClockTime(opens)}</time> to{' '}
				<time dateTime={closes}>{formatClockTime(closes)}</time>
			</span>
		</Fragment>
	))
}

type HoursLine = { days: Day[]; hours: readonly Hours[] }

/** Returns a line for each day of the week, from Saturday. With `hasGroupedDays`, consecutive days with the same hours share a line. */
function openingHoursLines(week: readonly Hours[], hasGroupedDays: boolean): HoursLine[] {
	const lines: HoursLine[] = []
	for (const day of WEEK) {
		const hours = week.filter((entry) => entry.day === day)
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

function formatHours(hours: readonly Hours[]): string {
	const ranges = hours.map(
		({ opens, closes }) => `${formatClockTime(opens)} to ${formatClockTime(closes)}`,
	)
	return ranges.join(RANGE_SEPARATOR) || 'closed'
}
