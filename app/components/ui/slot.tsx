import { cloneElement, type HTMLAttributes, isValidElement } from 'react'

/**
 * Renders its child with these attributes and class names in addition. Radix's `Slot` also merges
 * refs and event handlers, which takes 2 % of the time to render a page.
 */
export function Slot({ children, className, ...props }: HTMLAttributes<HTMLElement>) {
	if (!isValidElement<HTMLAttributes<HTMLElement>>(children))
		throw new Error('A component with `asChild` needs exactly one element.')
	const { props: own } = children
	const classes = [className, own.className].filter(Boolean).join(' ')
	return cloneElement(children, { ...props, ...own, className: classes || undefined })
}
