import { cardClass } from '#app/components/ui/card.tsx'
import { urls } from '#app/lib/urls.ts'
import { SendOnWhatsApp } from '#app/routes/dashboard/components/send-on-whatsapp.tsx'
import { reportColumns } from '#app/routes/dashboard/insight/report-definitions.ts'
import { activityText } from '#content/back-office/history.ts'
import { branchText } from '#content/back-office/stock.ts'
import { formatPeriod } from '#content/en/formats.ts'
import { shop } from '#content/shop.ts'
import { addDays } from '#contract/base/shop-time.ts'
import { BRANCH_NAMES, type BranchSlug } from '#contract/shop/branches.ts'
import { daysBefore, monthBefore, monthStart } from '#contract/stock/report-period.ts'
import {
	MAX_SUMMARY_ROWS,
	type MovementReport,
	type SalesSummary,
} from '#contract/stock/reports.ts'

type SalesTilesProps = {
	summary: SalesSummary
	/** Sales by day, which only owners see. */
	days: MovementReport['data'] | null
	today: string
	branch?: BranchSlug
}

export function SalesTiles({ summary, days, today, branch }: SalesTilesProps) {
	const ofToday = { label: 'Today', sum: sumToday(summary), from: today, to: today }
	const tiles: TileProps[] = days ? sumTiles(days, today) : [ofToday]
	const text = describeDay(summary, ofToday.sum)
	const place = branch ? BRANCH_NAMES[branch] : branchText.all
	return (
		<section aria-label="Sales" className="mt-4 grid gap-3">
			<ul className="flex flex-wrap gap-3 *:grow *:basis-52">
				{tiles.map((tile) => (
					<li key={tile.label} className="grid">
						<Tile {...tile} href={days ? reportUrl(tile, branch) : undefined} today={today} />
					</li>
				))}
			</ul>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-2">
				<p>{text}</p>
				<SendOnWhatsApp
					message={`*${shop.name}, ${activityText.summaryOf(today, place)}*\n${text}`}
				/>
			</div>
		</section>
	)
}

type TileProps = {
	label: string
	sum: Sum
	from: string
	to: string
	sumBefore?: Sum
	before?: { from: string; to: string }
}

function reportUrl({ from, to }: TileProps, branch?: BranchSlug): string {
	return urls.dashboard.reports({ by: 'branch', branch, from, to })
}

const formatUnits = (units: number) =>
	`${reportColumns.units.format(units)} ${Math.abs(units) === 1 ? 'unit' : 'units'}`
const formatTaka = reportColumns.taka.format

function Tile({
	label,
	sum,
	before,
	sumBefore,
	href,
	today,
}: TileProps & { href?: string; today: string }) {
	const Element = href ? 'a' : 'div'
	return (
		<Element
			{...(href && { href })}
			className={`${cardClass} p-4 tabular-nums [a&]:hover:border-primary`}
		>
			<p>{label}</p>
			<p className="flex flex-wrap items-baseline gap-x-3">
				<b className="text-2xl whitespace-nowrap">{formatTaka(sum.taka)}</b>
				{formatUnits(sum.units)}
			</p>
			{before && sumBefore && (
				<p className="text-sm text-muted-foreground">
					{`${formatTaka(sumBefore.taka)}, ${formatUnits(sumBefore.units)}, ${formatPeriod(before, today)}`}
				</p>
			)}
		</Element>
	)
}

/** Describes today: "Today ৳2,27,740, 9 units, Madhupur ahead; 3 to reorder". */
function describeDay({ sales, reorder }: SalesSummary, { taka, units }: Sum): string {
	const [first, second] = sales.toSorted((a, b) => (b.today.taka ?? 0) - (a.today.taka ?? 0))
	const isAhead = first && second && (first.today.taka ?? 0) > (second.today.taka ?? 0)
	const leader = isAhead ? `, ${BRANCH_NAMES[first.branch]} ahead` : ''
	const count = reorder.length < MAX_SUMMARY_ROWS ? reorder.length : `${MAX_SUMMARY_ROWS} or more`
	return `Today ${formatTaka(taka)}, ${formatUnits(units)}${leader}; ${count} to reorder`
}

type Sum = { units: number; taka: number }
type Days = { from: string; to: string }

/** Returns the first day that the tiles of an owner are about. */
export function firstTileDay(today: string): string {
	return monthBefore({ from: monthStart(today), to: today }).from
}

/** Adds up the sales of today, yesterday and this month, and of the same days before. */
function sumTiles(days: MovementReport['data'], today: string) {
	const yesterday = addDays(today, -1)
	const month = { from: monthStart(today), to: today }
	const createTile = (label: string, period: Days, before = daysBefore(period)) => {
		const sums = { sum: sumDays(days, period), sumBefore: sumDays(days, before) }
		return { label, ...sums, ...period, before }
	}
	return [
		createTile('Today', { from: today, to: today }),
		createTile('Yesterday', { from: yesterday, to: yesterday }),
		createTile('This month', month, monthBefore(month)),
	]
}

function sumDays(days: MovementReport['data'], { from, to }: Days): Sum {
	return addUp(days.filter(({ key }) => key >= from && key <= to))
}

/** Adds up today's sales of the branches, which all staff see. */
function sumToday({ sales }: Pick<SalesSummary, 'sales'>): Sum {
	return addUp(sales.map(({ today }) => today))
}

function addUp(sums: { units: number; taka: number | null }[]): Sum {
	return {
		units: sums.reduce((total, { units }) => total + units, 0),
		taka: sums.reduce((total, { taka }) => total + (taka ?? 0), 0),
	}
}
