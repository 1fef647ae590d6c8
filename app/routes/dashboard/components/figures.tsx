import type { ReactNode } from 'react'
import { cn } from '#app/lib/cn.ts'

const figuresClass = 'flex flex-wrap gap-x-6 gap-y-3 *:min-w-20'

type FiguresProps = {
	/** Those that are null or false are left out. */
	figures: readonly (readonly [label: string, figure: ReactNode])[]
	className?: string
}

export function Figures({ figures, className }: FiguresProps) {
	return (
		<dl data-slot="figures" className={cn(figuresClass, className)}>
			{figures
				.filter(([, figure]) => figure !== null && figure !== false)
				.map(([label, figure]) => (
					<div key={label}>
						<dt className="text-sm">{label}</dt>
						<dd className="text-lg font-semibold max-[18rem]:text-sm">{figure}</dd>
					</div>
				))}
		</dl>
	)
}
