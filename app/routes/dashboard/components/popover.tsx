import type { ReactNode } from 'react'
import { buttonVariants } from '#app/components/ui/button.tsx'
import { cn } from '#app/lib/cn.ts'

type PopoverProps = { label: ReactNode; className?: string; children: ReactNode }

/** A button that shows a panel below it, also without JavaScript. Opening one closes the others. */
export function Popover({ label, className, children }: PopoverProps) {
	return (
		<details name="popover" className="relative shrink-0 print:hidden">
			<summary className={cn(buttonVariants({ variant: 'outline' }), className)}>{label}</summary>
			<div className={panelClass}>{children}</div>
		</details>
	)
}

const panelClass =
	'absolute end-0 top-full z-20 mt-1 grid w-80 max-w-[calc(100vw-2rem)] gap-2 rounded-lg border bg-popover p-3 elevated'
