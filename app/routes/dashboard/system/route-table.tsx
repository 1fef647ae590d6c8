import { useId } from 'react'
import { formatNumber } from '#app/lib/format.ts'
import type { RouteTraffic } from '#contract/system.ts'

type RouteTableProps = { title: string; routes: RouteTraffic[]; emptyText: string }

/** Requests and response times by route; cache hits are not timed. */
export function RouteTable({ title, routes, emptyText }: RouteTableProps) {
	const id = useId()
	return (
		<section aria-labelledby={id} className="mt-6 max-w-2xl">
			<h2 id={id} className="mb-3 text-lg">
				{title}
			</h2>
			{routes.length === 0 ? (
				<p className="text-muted-foreground">{emptyText}</p>
			) : (
				<table className="data-table ledger routes">
					<thead>
						<tr>
							<th scope="col">Route</th>
							<th scope="col">Average</th>
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
	return `${formatNumber(requests)} requests, ${formatNumber(hits)} from the cache`
}
