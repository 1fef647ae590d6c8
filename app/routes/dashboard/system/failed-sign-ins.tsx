import { formatNumber, formatShopTime } from '#app/lib/format.ts'
import type { SystemReport } from '#contract/system.ts'

type FailedSignInsProps = Pick<SystemReport, 'failedSignIns'>

/** Failed sign-ins by account and hour. */
export function FailedSignIns({ failedSignIns }: FailedSignInsProps) {
	return (
		<section aria-labelledby="failed-sign-ins" className="mt-6 max-w-2xl">
			<h2 id="failed-sign-ins" className="mb-3 text-lg">
				Failed sign-ins
			</h2>
			{failedSignIns.length === 0 ? (
				<p className="text-muted-foreground">No failed sign-ins.</p>
			) : (
				<table className="data-table ledger routes">
					<thead>
						<tr>
							<th scope="col">Account</th>
							<th scope="col">Hour starting</th>
							<th scope="col">Attempts</th>
						</tr>
					</thead>
					<tbody>
						{failedSignIns.map(({ hour, account, name, count }) => (
							<tr key={hour + account}>
								<th scope="row" className="wrap-anywhere">
									{name ?? 'An unknown e-mail address'}
								</th>
								<td>
									<time dateTime={hour}>{formatShopTime(hour)}</time>
								</td>
								<td>{formatNumber(count)}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</section>
	)
}
