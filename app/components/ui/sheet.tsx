import type { ComponentProps } from 'react'
import { Icon } from '#app/components/icon.tsx'
import { cn } from '#app/lib/cn.ts'
import { useSharedCopy } from '#app/lib/copy.ts'
import { Button } from './button.tsx'

// React 18 has no types for the popover attributes, but renders them.
const popover = { popover: 'auto' }
const openAttributes = (id: string) => ({ popovertarget: id })
const closeAttributes = (id: string) => ({ popovertarget: id, popovertargetaction: 'hide' })

/** Applies on phones, while the popover is open. Browsers without popover support show the content in its normal position. */
const drawerClass =
	'max-md:open:ml-auto max-md:open:h-dvh max-md:open:max-h-none max-md:open:w-80 max-md:open:max-w-[88vw] max-md:open:overscroll-contain max-md:open:bg-popover max-md:open:p-4 max-md:open:text-popover-foreground backdrop:bg-black backdrop:opacity-75'
/** On wider screens, undoes the browser's default popover styles. */
const inlineClass =
	'md:static md:block md:size-auto md:overflow-visible md:bg-transparent md:text-inherit'

type SheetProps = ComponentProps<'div'> & { id: string; title: string }

/** Drawer on phones, normal content on wider screens. */
export function Sheet({ id, title, className, children, ...props }: SheetProps) {
	return (
		<div
			data-slot="sheet"
			id={id}
			className={cn(drawerClass, inlineClass, className)}
			{...popover}
			{...props}
		>
			<div className="mb-2 flex items-center justify-between md:hidden">
				<b className="text-lg">{title}</b>
				<Button
					type="button"
					variant="ghost"
					size="icon"
					aria-label={useSharedCopy().close}
					{...closeAttributes(id)}
				>
					<Icon name="close" />
				</Button>
			</div>
			{children}
		</div>
	)
}

type SheetTriggerProps = ComponentProps<typeof Button> & { sheetId: string }

export function SheetTrigger({ sheetId, ...props }: SheetTriggerProps) {
	return <Button type="button" {...openAttributes(sheetId)} {...props} />
}
