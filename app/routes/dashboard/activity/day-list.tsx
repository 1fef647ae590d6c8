import { formatShopClock } from '#app/lib/format.ts'
import { type ActivityQuery, urls } from '#app/lib/urls.ts'
import { AuditEntries } from '#app/routes/dashboard/components/audit-log.tsx'
import { activityText as text } from '#content/back-office/activity.ts'
import type { AuditEntry } from '#contract/audit.ts'
import { shopDay } from '#contract/shop-time.ts'

type DayListProps = { entries: AuditEntry[]; query: ActivityQuery; today: string }

/** Entries under the day in the shop's time zone on which they were added. */
export function DayList({ entries, query, today }: DayListProps) {
	const dayOf = ({ at }: AuditEntry) => shopDay(new Date(at))
	return [...new Set(entries.map(dayOf))].map((day) => (
		<section key={day} className="not-first:mt-6">
			<h2 className="mb-3 flex flex-wrap items-baseline gap-x-3 px-5 text-lg">
				{text.day(day, today)}
				{(query.from !== day || query.to !== day) && (
					<a
						href={urls.dashboard.activity({ ...query, from: day, to: day })}
						aria-label={`${text.summary}: ${text.day(day, today)}`}
						className="text-base font-normal"
					>
						{text.summary}
					</a>
				)}
			</h2>
			<AuditEntries
				entries={entries.filter((entry) => dayOf(entry) === day)}
				hasProductLinks
				formatTime={formatShopClock}
				hrefOfPerson={(by) => urls.dashboard.activity({ ...query, by })}
			/>
		</section>
	))
}
