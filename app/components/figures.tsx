import { cn } from '#app/lib/cn.ts'

const figuresClass =
	'grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-x-4 gap-y-3 tabular-nums'

type FiguresProps = {
	figures: readonly (readonly [label: string, figure: string])[]
	className?: string
}

export function Figures({ figures, className }: FiguresProps) {
	return (
		<dl data-slot="figures" className={cn(figuresClass, className)}>
			{figures.map(([label, figure]) => (
				<div key={label}>
					<dt className="text-sm text-muted-foreground">{label}</dt>
					<dd className="text-lg font-semibold">{figure}</dd>
				</div>
			))}
		</dl>
	)
}
