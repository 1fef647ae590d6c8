import { contact, reasons } from '#content/en/contact.ts'
import { Icon } from './icon.tsx'

export function ReasonsToBuy({ titlesOnly = false }: { titlesOnly?: boolean }) {
	return (
		<section
			aria-labelledby="reasons"
			className="grid gap-x-8 gap-y-6 md:grid-cols-2 lg:grid-cols-3"
		>
			<h2 id="reasons" className="col-span-full">
				{contact.reasons}
			</h2>
			{reasons.map(({ title, text }) => (
				<div key={title} className="flex gap-3">
					<Icon name="check" className="mt-0.5 text-success" />
					<div>
						<h3 className="mb-1">{title}</h3>
						{!titlesOnly && <p className="text-muted-foreground">{text}</p>}
					</div>
				</div>
			))}
		</section>
	)
}
