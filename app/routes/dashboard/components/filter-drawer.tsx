import type { ReactNode } from 'react'
import { DrawerOnPhones } from '#app/components/drawer-on-phones.tsx'
import { Sheet, SheetTrigger } from '#app/components/ui/sheet.tsx'

type FilterDrawerProps = {
	title: string
	/** What is chosen, on the button that opens the drawer, or an empty text. */
	summary: string
	children: ReactNode
}

/** Filters that phones show in a drawer. */
export function FilterDrawer({ title, summary, children }: FilterDrawerProps) {
	return (
		<Sheet>
			<SheetTrigger variant="outline" className="mt-3 max-w-full md:hidden print:hidden">
				{summary || title}
				{summary && <span className="sr-only">{`: ${title}`}</span>}
			</SheetTrigger>
			<DrawerOnPhones title={title}>{children}</DrawerOnPhones>
		</Sheet>
	)
}
