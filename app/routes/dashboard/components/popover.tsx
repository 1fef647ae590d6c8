import type { ReactNode } from 'react'
import { cn } from '#app/lib/cn.ts'

type PopoverProps = {
	label: ReactNode
	/** Accessible name of the button, if its label is a sign. */
	name?: string
	buttonClass: string
	panelClass?: string
	children: ReactNode
}

/**
 * A button that shows a panel below it, also without JavaScript. Opening one closes the others, and
 * `browser/menus.ts` also closes it.
 */
export function Popover({ label, name, buttonClass, panelClass, children }: PopoverProps) {
	return (
		<details name="popover" className="relative shrink-0 print:hidden" data-menu="">
			<summary aria-label={name} className={cn('cursor-pointer list-none', buttonClass)}>
				{label}
			</summary>
			<div className={cn(popoverClass, panelClass)}>{children}</div>
		</details>
	)
}

const popoverClass =
	'absolute end-0 top-full z-20 mt-1 grid max-w-[calc(100vw-2rem)] gap-2 rounded-lg border bg-popover p-3 elevated'
