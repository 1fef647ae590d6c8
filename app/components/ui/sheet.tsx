import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react'
import { cn } from '#app/lib/cn.ts'
import { createPart } from '#app/lib/create-part.ts'
import { Button } from './button.tsx'

// React 18 has no types for the popover attributes, but renders them.
const popover = { popover: 'auto' }
const openAttributes = (id: string) => ({ popovertarget: id })
const closeAttributes = (id: string) => ({ popovertarget: id, popovertargetaction: 'hide' })

const SheetId = createContext('')

/** Renders no element. The trigger may be far from the content, so they share an id. */
function Sheet({ id, children }: { id?: string; children: ReactNode }) {
	const defaultId = useId()
	return <SheetId.Provider value={id ?? defaultId}>{children}</SheetId.Provider>
}

type SheetButtonProps = ComponentProps<typeof Button>

function SheetTrigger(props: SheetButtonProps) {
	const attributes = openAttributes(useContext(SheetId))
	return <Button {...props} data-slot="sheet-trigger" type="button" {...attributes} />
}

function SheetClose(props: SheetButtonProps) {
	const attributes = closeAttributes(useContext(SheetId))
	return <Button {...props} data-slot="sheet-close" type="button" {...attributes} />
}

/** Of the open drawer only: browsers without popovers show the content where it is. */
const drawerClass =
	'backdrop:bg-black backdrop:opacity-75 open:fixed open:ml-auto open:h-dvh open:max-h-none open:w-80 open:max-w-[88vw] open:overflow-y-auto open:overscroll-contain open:bg-popover open:p-4 open:text-popover-foreground'

function SheetContent({ className, ...props }: ComponentProps<'div'>) {
	return (
		<div
			data-slot="sheet-content"
			id={useContext(SheetId)}
			className={cn(drawerClass, className)}
			{...popover}
			{...props}
		/>
	)
}

const SheetHeader = createPart('div', 'sheet-header', 'mb-2 grid gap-1')

const SheetTitle = createPart('b', 'sheet-title', 'text-lg')

export { Sheet, SheetClose, SheetContent, SheetHeader, SheetTitle, SheetTrigger }
