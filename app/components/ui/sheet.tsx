import { Slot } from '@radix-ui/react-slot'
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react'
import { cn } from '#app/lib/cn.ts'

// React 18 has no types for the popover attributes, but renders them.
const popover = { popover: 'auto' }
const buttonType = { type: 'button' }

const SheetId = createContext('')

/** Renders no element. The trigger may be far from the content, so they share an id. */
function Sheet({ id, children }: { id: string; children: ReactNode }) {
	return <SheetId.Provider value={id}>{children}</SheetId.Provider>
}

/** Makes the button in it open the sheet. */
function SheetTrigger({ children }: { children: ReactNode }) {
	const target = { popovertarget: useContext(SheetId) }
	return (
		<Slot data-slot="sheet-trigger" {...buttonType} {...target}>
			{children}
		</Slot>
	)
}

/** Makes the button in it close the sheet. */
function SheetClose({ children }: { children: ReactNode }) {
	const target = { popovertarget: useContext(SheetId), popovertargetaction: 'hide' }
	return (
		<Slot data-slot="sheet-close" {...buttonType} {...target}>
			{children}
		</Slot>
	)
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

function SheetHeader({ className, ...props }: ComponentProps<'div'>) {
	return <div data-slot="sheet-header" className={cn('mb-2 grid gap-1', className)} {...props} />
}

type SheetTitleProps = ComponentProps<'h2'> & { asChild?: boolean }

function SheetTitle({ asChild = false, className, ...props }: SheetTitleProps) {
	const Comp = asChild ? Slot : 'h2'
	return <Comp data-slot="sheet-title" className={cn('text-lg', className)} {...props} />
}

export { Sheet, SheetClose, SheetContent, SheetHeader, SheetTitle, SheetTrigger }
