import { formatShopTime } from '#app/lib/format.ts'
import { urls } from '#app/lib/urls.ts'
import { actorName, describeEntry } from '#app/routes/dashboard/lib/describe-change.ts'
import { findDocument } from '#app/routes/dashboard/lib/document-kinds.ts'
import { auditActionLabels } from '#content/back-office/history.ts'
import type { AuditEntry } from '#contract/accounts/audit.ts'

type AuditEntriesProps = {
	entries: AuditEntry[]
	hasProductLinks?: boolean
	formatTime?: (timestamp: string) => string
	hrefOfPerson?: (id: string) => string
}

export function AuditEntries({
	entries,
	hasProductLinks = false,
	formatTime = formatShopTime,
	hrefOfPerson = (byId) => urls.dashboard.activity({ byId }),
}: AuditEntriesProps) {
	return (
		<ol className="divide-y">
			{entries.map((entry) => (
				<li key={entry._id} className="px-5 py-3 first:pt-0 last:pb-0">
					<p className="flex flex-wrap gap-x-2">
						<b>{auditActionLabels[entry.action]}</b>
						{hasProductLinks && entry.product !== null && (
							<a href={urls.dashboard.product(entry.target).page}>{entry.product}</a>
						)}
						<DocumentLink entry={entry} />
						<BulkChangeLink entry={entry} />
					</p>
					<ul className="wrap-anywhere">
						{describeEntry(entry).map((change) => (
							<li key={change}>{change}</li>
						))}
					</ul>
					<p className="text-muted-foreground">
						{entry.byId ? (
							<a href={hrefOfPerson(entry.byId)} className="text-inherit">
								{actorName(entry)}
							</a>
						) : (
							actorName(entry)
						)}
						, <time dateTime={entry.at}>{formatTime(entry.at)}</time>
					</p>
				</li>
			))}
		</ol>
	)
}

const bulkActions: readonly AuditEntry['action'][] = [
	'catalogue-import',
	'bulk-change',
	'bulk-undo',
]

/** Changes by operators' commands are not stored, so they have no page. */
function BulkChangeLink({ entry: { action, by, target } }: { entry: AuditEntry }) {
	if (by === null || !bulkActions.includes(action)) return null
	return <a href={urls.dashboard.bulkChange(target)}>See the products</a>
}

function DocumentLink({ entry: { after } }: { entry: AuditEntry }) {
	const document = findDocument(after ?? {})
	return document && <a href={document.href}>{document.name}</a>
}
