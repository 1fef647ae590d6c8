import { Fragment } from 'react'
import { cn } from '#app/lib/cn.ts'
import { useCopy, useTextLanguage } from '#app/lib/copy.ts'
import { useShopDetails } from '#app/lib/loader-data.ts'
import type { Branch } from '#content/branches.ts'
import type { ShopCopy } from '#content/shop-copy.ts'
import { HOURS_AHEAD_OF_UTC } from '#contract/base/shop-time.ts'
import { type Day, type OpeningHours as HoursInterval, WEEK } from '#contract/shop/opening-hours.ts'
import type { Closure } from '#contract/shop/settings.ts'
import type { ShopDetails } from '#contract/shop/shop-details.ts'
import { labelAndValueClass } from './contact-details.tsx'

/** Highlights today with a background, because bold text is wider and might wrap. */
const todayClass =
	'-mx-2 px-2 data-today:rounded-md data-today:bg-accent data-today:text-accent-foreground'

/** Reserves a line for the text that a script adds, so that the layout does not shift. */
const statusClass =
	'mb-2 hidden min-h-6 font-semibold data-[open-now=open]:text-success scripted:block'

type OpeningHoursProps = {
	branch: Pick<Branch, 'slug' | 'name'>
	name?: string
	hasGroupedDays?: boolean
}

/** The page is cached, so a script adds whether the branch is open now. */
export function OpeningHours({
	branch,
	name = branch.name,
	hasGroupedDays = false,
}: OpeningHoursProps) {
	const { branches: detailsByBranch, today } = useShopDetails()
	const { hours, closures } = detailsByBranch[branch.slug]
	const copy = useCopy()
	const words = copy.branch.hours
	return (
		<div data-hours-ahead-of-utc={HOURS_AHEAD_OF_UTC}>
			<p
				data-open-now=""
				data-words={JSON.stringify(copy.branch.status)}
				data-print="hidden"
				className={statusClass}
			/>
			<table className="block">
				<caption className="sr-only">{words.caption(name)}</caption>
				<tbody className="grid">
					{openingHoursLines(hours, hasGroupedDays).map(({ days, hours }) => (
						<tr
							key={days[0]}
							data-days={days.map(utcDay).join(' ')}
							className={cn(labelAndValueClass, todayClass)}
						>
							<th
								scope="row"
								className="font-normal text-muted-foreground in-data-today:text-inherit"
							>
								{formatDays(days, copy)}
							</th>
							<td>{hours.length > 0 ? <Times hours={hours} /> : words.closed}</td>
						</tr>
					))}
				</tbody>
			</table>
			{closures.length > 0 && <Closures closures={closures} today={today} />}
		</div>
	)
}

/**
 * Regular hours in a sentence. A script shows until when the branch is open instead, in a space
 * that is wide enough.
 */
export function ShortOpeningHours({ branch }: Pick<OpeningHoursProps, 'branch'>) {
	const { branches: detailsByBranch, today } = useShopDetails()
	const { hours, closures } = detailsByBranch[branch.slug]
	const copy = useCopy()
	return (
		<div data-hours-ahead-of-utc={HOURS_AHEAD_OF_UTC} className="min-w-[min(16ch,100%)]">
			<span
				data-open-now=""
				data-words={JSON.stringify(copy.branch.shortStatus)}
				data-print="hidden"
				className="hidden min-h-6 scripted:block"
			/>
			<div className="scripted:not-print:hidden">
				{openingHoursLines(hours, true).map(({ days, hours }, position) => (
					<Fragment key={days[0]}>
						{position > 0 && ', '}
						<span data-days={days.map(utcDay).join(' ')} className="inline-block">
							{formatDays(days, copy)}{' '}
							{hours.length > 0 ? <Times hours={hours} /> : copy.branch.hours.closedInList}
						</span>
					</Fragment>
				))}
				{closures.length > 0 && <Closures closures={closures} today={today} />}
			</div>
		</div>
	)
}

function Closures({ closures, today }: { closures: readonly Closure[]; today: string }) {
	const { branch, shared } = useCopy()
	const textLanguage = useTextLanguage()
	return (
		<ul className="mt-2">
			{closures.map(({ from, to, reason }) => (
				<li key={from + reason} data-from={from} data-to={to}>
					{branch.hours.closedOn(shared.formats.period({ from, to }, today))}
					<span lang={textLanguage(reason)}>{reason}</span>
				</li>
			))}
		</ul>
	)
}

function Times({ hours }: { hours: readonly HoursInterval[] }) {
	const { branch, shared } = useCopy()
	const { clockTime } = shared.formats
	return hours.map(({ opens, closes }, position) => (
		<Fragment key={opens}>
			{position > 0 && branch.hours.and}
			<span className="inline-block">
				<time dateTime={opens}>{clockTime(opens)}</time>
				{branch.hours.to}
				<time dateTime={closes}>{clockTime(closes)}</time>
			</span>
		</Fragment>
	))
}

type HoursLine = { days: Day[]; hours: readonly HoursInterval[] }

/**
 * Returns a line for each day of the week, from Saturday. With `hasGroupedDays`, consecutive days
 * with the same hours share a line.
 */
function openingHoursLines(week: readonly HoursInterval[], hasGroupedDays: boolean): HoursLine[] {
	const lines: HoursLine[] = []
	for (const day of WEEK) {
		const hours = week.filter((entry) => entry.day === day)
		const last = lines.at(-1)
		if (hasGroupedDays && last && hoursKey(last.hours) === hoursKey(hours)) last.days.push(day)
		else lines.push({ days: [day], hours })
	}
	return lines
}

/** Returns the number of a day as `Date.getUTCDay()` does. `WEEK` starts on Saturday. */
function utcDay(day: Day): number {
	return (WEEK.indexOf(day) + 6) % 7
}

function hoursKey(hours: readonly HoursInterval[]): string {
	return hours.map(({ opens, closes }) => opens + closes).join()
}

function formatDays(days: Day[], { branch: { hours } }: ShopCopy): string {
	const [first = '', ...others] = days.map((day) => hours.days[day])
	return others.length === 0 ? first : hours.dayRange(first, others.at(-1) ?? '')
}

/** Formats the opening hours of all branches on one line. Hours that all share appear once. */
export function formatOpeningHours(shopDetails: ShopDetails, copy: ShopCopy): string {
	const { branches } = copy.branch
	const weeks = branches.map(({ slug }) => formatWeek(shopDetails.branches[slug].hours, copy))
	if (new Set(weeks).size === 1) return weeks[0] ?? ''
	return branches.map(({ town }, position) => `${town} ${weeks[position]}`).join('; ')
}

function formatWeek(week: readonly HoursInterval[], copy: ShopCopy): string {
	return openingHoursLines(week, true)
		.map(({ days, hours }) => `${formatDays(days, copy)} ${formatHours(hours, copy)}`)
		.join(', ')
}

function formatHours(hours: readonly HoursInterval[], { branch, shared }: ShopCopy): string {
	const { and, closedInList, to } = branch.hours
	const { clockTime } = shared.formats
	const ranges = hours.map(({ opens, closes }) => clockTime(opens) + to + clockTime(closes))
	return ranges.join(and) || closedInList
}
