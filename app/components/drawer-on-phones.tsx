import type { ComponentProps } from 'react'
import { useSharedCopy } from '#app/lib/copy.ts'
import { Icon } from './icon.tsx'
import { SheetClose, SheetContent, SheetHeader, SheetTitle } from './ui/sheet.tsx'

/** Undoes the default styles of a popover. Those of an open drawer have precedence over these. */
const inlineClass =
	'md:static md:block md:size-auto md:overflow-visible md:bg-transparent md:text-inherit'

type DrawerOnPhonesProps = ComponentProps<'div'> & { title: string }

/** Content of a `Sheet` that is a drawer on phones and normal content on wider screens. */
export function DrawerOnPhones({ title, children, ...props }: DrawerOnPhonesProps) {
	return (
		<SheetContent className={inlineClass} {...props}>
			<SheetHeader className="hidden items-center justify-between in-open:flex">
				<SheetTitle>{title}</SheetTitle>
				<SheetClose variant="ghost" size="icon" aria-label={useSharedCopy().close}>
					<Icon name="close" />
				</SheetClose>
			</SheetHeader>
			{children}
		</SheetContent>
	)
}
