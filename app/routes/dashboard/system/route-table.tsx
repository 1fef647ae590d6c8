import { useId } from 'react'
import { formatNumber } from '#app/lib/format.ts'
import type { RouteTraffic } from '#contract/system.ts'

type RouteTableProps = { title: string; routes: RouteTraffic[]; none: string }

/** What was asked of each address; the times are of answers that had to be made. */
export function RouteTable({ title, routes, none }: RouteTableProps) {
	const id = useId()
	return (
		<section aria-labelledby={id} className="mt-6 max-w-2xl">
			<h2 id={id} className="mb-3 text-lg">
				{title}
			</h2>
			{routes.length === 0 ? (
				<p className="text-muted-foreground">{none}</p>
			) : (
				<table className="data-table ledger routes">
					<thead>
						<tr>
							<th scope="col">Address</th>
							<th scope="col">On average</th>
							<th scope="col">Slowest</th>
							<th scope="col">Errors</th>
						</tr>
					</thead>
					<tbody>
						{routes.map((route) => (
							<tr key={route.route}>
								<th scope="row">
									<span className="wrap-anywhere">{route.route}</span>
									<p className="wrap-anywhere font-normal text-muted-foreground">
										{formatRequests(route)}
									</p>
								</th>
								<td>{formatNumber(route.averageMs)} ms</td>
								<td>{formatNumber(route.slowestMs)} ms</td>
								<td>{formatNumber(route.failed)}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</section>
	)
}

function formatRequests({ requests, hits }: RouteTraffic): string {
	return `${formatNumber(requests)} asked, ${formatNumber(hits)} from the cache`
}
