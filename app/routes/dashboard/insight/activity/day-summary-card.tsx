import { TitledCard } from '#app/components/titled-card.tsx'
import type { ActivityQuery } from '#app/lib/dashboard-urls/dashboard-urls.ts'
import { formatShopClock } from '#app/lib/format.ts'
import { urls } from '#app/lib/urls.ts'
import { Figures } from '#app/routes/dashboard/components/figures.tsx'
import { PrintButton } from '#app/routes/dashboard/components/print-button.tsx'
import { SendOnWhatsApp } from '#app/routes/dashboard/components/send-on-whatsapp.tsx'
import { formatQuantity } from '#app/routes/dashboard/lib/describe-change.ts'
import { activityText as text } from '#content/back-office/history.ts'
import { branchText, movementLabels } from '#content/back-office/stock.ts'
import { formatNumber, formatTaka } from '#content/en/formats.ts'
import { shop } from '#content/shop.ts'
import {
	AUDIT_KIND_NAMES,
	AUDIT_KINDS,
	type AuditKind,
	type DaySummary,
} from '#contract/accounts/audit-query.ts'
import { BRANCH_NAMES, findBranchSlug } from '#contract/shop/branches.ts'
import { MOVEMENT_KINDS, type MovementKind } from '#contract/stock/stock.ts'

type DaySummaryCardProps = {
	summary: DaySummary
	query: ActivityQuery
	people: { _id: string; name: string }[]
}

export function DaySummaryCard({ summary, query, people }: DaySummaryCardProps) {
	const branch = findBranchSlug(query.branch)
	const person = people.find(({ _id }) => _id === query.byId)?.name
	const title = text.summaryOf(
		query.from ?? '',
		branch ? BRANCH_NAMES[branch] : branchText.all,
		person,
	)
	const { figures, groups, message } = describeSummary(summary, title)
	return (
		<TitledCard title={title} className="mt-4" contentClass="grid gap-4">
			<Figures figures={figures} />
			{groups.length === 0 && <p className="text-muted-foreground">No stock was moved.</p>}
			<div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
				{groups.map(({ movement, lines, others }) => (
					<section key={movement}>
						<h3 className="font-semibold">{movementLabels[movement].done}</h3>
						<ul className="wrap-anywhere">
							{lines.map((line) => (
								<li key={line}>{line}</li>
							))}
						</ul>
						{others && (
							<a href={urls.dashboard.activity(query, { kind: kindOf(movement) })}>{others}</a>
						)}
					</section>
				))}
			</div>
			<div className="flex flex-wrap gap-2">
				<SendOnWhatsApp message={message} />
				<PrintButton />
			</div>
		</TitledCard>
	)
}

/** Returns the kind of entries that has the movements. */
function kindOf(movement: MovementKind): AuditKind {
	const kind = AUDIT_KIND_NAMES.find((name) => AUDIT_KINDS[name].movements?.includes(movement))
	return kind ?? (movement.startsWith('transfer') ? 'transfers' : 'stock')
}

/** Keeps a message readable on a phone, and its link short enough for browsers. */
const MAX_LINES_PER_MOVEMENT = 15

/** Kinds of movement that the summary always has. */
const MAIN_KINDS: readonly MovementKind[] = ['sell', 'receive', 'correct']

type Line = DaySummary['movements'][number]

function describeSummary({ movements, signIns }: DaySummary, title: string) {
	const groups = MOVEMENT_KINDS.map((movement) => ({
		movement,
		moved: movements.filter((line) => line.movement === movement),
	})).filter(({ movement, moved }) => moved.length > 0 || MAIN_KINDS.includes(movement))
	const people = signIns.map(({ name, at }) => `${name} ${formatShopClock(at)}`)
	const figures = [
		...groups.map(({ movement, moved }) => [movementLabels[movement].done, sumUp(movement, moved)]),
		['Signed in', people.join(', ') || 'Nobody'],
	] as [string, string][]
	const listed = groups.map(({ movement, moved }) => ({ movement, ...describeLines(moved) }))
	const message = [
		`*${shop.name}, ${title}*`,
		...figures.flatMap(([label, figure], index) => [
			`${label}: ${figure}`,
			...(listed[index] ? bulletPoints(listed[index]) : []),
		]),
	].join('\n')
	return { figures, groups: listed.filter(({ lines }) => lines.length > 0), message }
}

function sumUp(movement: MovementKind, moved: Line[]): string {
	const units = formatQuantity(
		movement,
		moved.reduce((sum, line) => sum + line.units, 0),
	)
	const value = moved.reduce((sum, line) => sum + (line.value ?? 0), 0)
	return movement === 'sell' && value > 0 ? `${units}, ${formatTaka(value)}` : units
}

function describeLines(moved: Line[]) {
	const lines = moved
		.slice(0, MAX_LINES_PER_MOVEMENT)
		.map(({ movement, units, product }) => `${formatQuantity(movement, units)} × ${product.name}`)
	const hidden = moved.length - lines.length
	return { lines, others: hidden > 0 ? `and ${formatNumber(hidden)} more` : undefined }
}

const bulletPoints = ({ lines, others }: ReturnType<typeof describeLines>) =>
	[...lines, ...(others ? [others] : [])].map((line) => `- ${line}`)
