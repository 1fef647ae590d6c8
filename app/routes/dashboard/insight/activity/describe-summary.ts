import { formatShopClock } from '#app/lib/format.ts'
import { formatQuantity } from '#app/routes/dashboard/lib/describe-change.ts'
import { movementLabels } from '#content/back-office/stock.ts'
import { formatNumber, formatTaka } from '#content/en/formats.ts'
import { shop } from '#content/shop.ts'
import type { DaySummary } from '#contract/accounts/audit-query.ts'
import { MOVEMENT_KINDS, type MovementKind } from '#contract/stock/stock.ts'

/** Keeps a message readable on a phone, and its link short enough for browsers. */
const MAX_LINES_PER_MOVEMENT = 15

/** Kinds of movement that the summary always has. */
const MAIN_KINDS: readonly MovementKind[] = ['sell', 'receive', 'correct']

type Line = DaySummary['movements'][number]

export function describeSummary({ movements, signIns }: DaySummary, title: string) {
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
