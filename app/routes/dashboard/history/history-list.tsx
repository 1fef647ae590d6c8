import { formatShopTime } from '#app/lib/format.ts'
import { AUDIT_LABELS, type HistoryEntry } from '#contract/audit.ts'
import { actorName, describeEntry } from './describe-change.ts'

type HistoryListProps = { entries: HistoryEntry[]; emptyText: string; linksProducts?: boolean }

/** Audit log entries, newest first. */
export function HistoryList({ entries, emptyText, linksProducts = false }: HistoryListProps) {
	if (entries.length === 0) return <p className="text-muted-foreground">{emptyText}</p>
	return (
		<ol className="history">
			{entries.map((entry) => (
				<li key={entry._id}>
					<p>
						<b>{AUDIT_LABELS[entry.action]}</b>
						{linksProducts && entry.product !== null && (
							<>
								{' '}
								<a
									href={`/dashboard/inventory/${entry.target}`}
									className="link inline-block py-0.5"
								>
									{entry.product}
								</a>
							</>
						)}
					</p>
					<ul className="wrap-anywhere">
						{describeEntry(entry).map((change) => (
							<li key={change}>{change}</li>
						))}
					</ul>
					<p className="text-muted-foreground">
						{actorName(entry)}, <time dateTime={entry.at}>{formatShopTime(entry.at)}</time>
					</p>
				</li>
			))}
		</ol>
	)
}
