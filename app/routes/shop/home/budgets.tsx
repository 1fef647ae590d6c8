import { budgets } from '#content/home-page.ts'

const linkClass =
	'block h-full rounded-xl border bg-card px-4 py-2.5 tabular-nums transition-shadow hover:border-primary hover:text-primary hover:shadow-lg'

export function Budgets() {
	return (
		<section aria-labelledby="budgets">
			<h2 id="budgets" className="text-lg">
				{budgets.title}
			</h2>
			<ul className="mt-3 grid grid-cols-2 gap-3 max-[20rem]:grid-cols-1 md:grid-cols-3 lg:grid-cols-6">
				{budgets.links.map(({ name, price, href }) => (
					<li key={href}>
						<a href={href} className={linkClass}>
							<span className="text-muted-foreground">{name}</span>{' '}
							<span className="block font-semibold">{price}</span>
						</a>
					</li>
				))}
			</ul>
		</section>
	)
}
