import { type ComponentProps, createElement } from 'react'
import { cn } from './cn.ts'

/** Creates a component of one element, whose class names precede those that it is given. */
export function createPart<Tag extends keyof JSX.IntrinsicElements>(
	tag: Tag,
	slot: string,
	classNames: string,
) {
	return ({ className, ...props }: ComponentProps<Tag>) =>
		createElement(tag, { 'data-slot': slot, className: cn(classNames, className), ...props })
}
