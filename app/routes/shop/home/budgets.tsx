import { budgets } from '#content/home.ts'

export function Budgets() {
	return (
		<section aria-labelledby="budgets" className="-mt-6 md:-mt-8">
			<h2 id="budgets" className="text-lg">
				{budgets.title}
			</h2>
			<ul className="mt-3 flex flex-wrap gap-2">
				{budgets.links.map(({ label, href }) => (
					<li key={href}>
						<a
							href={href}
							className="flex min-h-11 items-center rounded-full border bg-card px-4 font-medium transition-shadow hover:border-primary hover:text-primary hover:shadow-lg"
						>
							{label}
						</a>
					</li>
				))}
			</ul>
		</section>
	)
}
