import { cn } from '#app/lib/cn.ts'

type FiguresProps = {
	figures: readonly (readonly [label: string, figure: string])[]
	className?: string
}

export function Figures({ figures, className }: FiguresProps) {
	return (
		<dl className={cn('figures', className)}>
			{figures.map(([label, figure]) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>{figure}</dd>
				</div>
			))}
		</dl>
	)
}
