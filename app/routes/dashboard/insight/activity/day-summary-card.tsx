import { TitledCard } from '#app/components/titled-card.tsx'
import type { ActivityQuery } from '#app/lib/dashboard-urls/dashboard-urls.ts'
import { urls } from '#app/lib/urls.ts'
import { Figures } from '#app/routes/dashboard/components/figures.tsx'
import { PrintButton } from '#app/routes/dashboard/components/print-button.tsx'
import { SendOnWhatsApp } from '#app/routes/dashboard/components/send-on-whatsapp.tsx'
import { activityText as text } from '#content/back-office/history.ts'
import { branchText, movementLabels } from '#content/back-office/stock.ts'
import {
	AUDIT_KIND_NAMES,
	AUDIT_KINDS,
	type AuditKind,
	type DaySummary,
} from '#contract/accounts/audit-query.ts'
import { BRANCH_NAMES, findBranchSlug } from '#contract/shop/branches.ts'
import type { MovementKind } from '#contract/stock/stock.ts'
import { describeSummary } from './describe-summary.ts'

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
							<a href={urls.dashboard.activity({ ...query, kind: kindOf(movement) })}>{others}</a>
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
