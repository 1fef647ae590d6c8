import type { ReactNode } from 'react'

/**
 * Places labels to the left of their values, or above them if the user enlarges text. Links are as
 * high as a line.
 */
export function FactList({ children }: { children: ReactNode }) {
	return (
		<dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 max-xs:grid-cols-1 [&_a]:inline-block">
			{children}
		</dl>
	)
}

type FactProps = { label: string; lang?: string; children: ReactNode }

export function Fact({ label, lang, children }: FactProps) {
	return (
		<>
			<dt>{label}</dt>
			<dd lang={lang} className="max-xs:mb-1">
				{children}
			</dd>
		</>
	)
}
