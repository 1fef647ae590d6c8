import { useCopy } from '#app/lib/copy.ts'
import { Icon } from './icon.tsx'

export function ReasonsToBuy({ titlesOnly = false }: { titlesOnly?: boolean }) {
	const copy = useCopy().contact
	return (
		<section
			aria-labelledby="reasons"
			className="grid gap-x-8 gap-y-6 md:grid-cols-2 lg:grid-cols-3"
		>
			<h2 id="reasons" className="col-span-full">
				{copy.reasons}
			</h2>
			{copy.reasonsToBuy.map(({ title, text }) => (
				<div key={title} className="flex gap-3">
					<Icon name="check" className="mt-0.5 text-success" />
					<div className="min-w-0">
						<h3 className="mb-1">{title}</h3>
						{!titlesOnly && <p className="text-muted-foreground">{text}</p>}
					</div>
				</div>
			))}
		</section>
	)
}
