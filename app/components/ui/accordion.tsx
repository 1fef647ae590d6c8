import type { ReactNode } from 'react'
import { Icon } from '#app/components/icon.tsx'

type AccordionItemProps = { name: string; title: string; open?: boolean; children: ReactNode }

/** Browsers allow only one open item among those with the same `name`. */
export function AccordionItem({ name, title, open, children }: AccordionItemProps) {
	return (
		<details data-slot="accordion-item" name={name} open={open} className="group border-b">
			<summary className="flex items-center justify-between gap-4 py-4 font-semibold hover:text-primary">
				{title}
				<Icon name="down" className="group-open:rotate-180" />
			</summary>
			<div className="grid max-w-[70ch] gap-3 pb-5 text-muted-foreground">{children}</div>
		</details>
	)
}
