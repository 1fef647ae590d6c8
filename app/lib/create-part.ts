import { type ComponentProps, createElement } from 'react'
import { cn } from './cn.ts'

type Tag = keyof JSX.IntrinsicElements

/**
 * Creates a component of one element, whose class names precede those that it is given. `as`
 * replaces its tag.
 */
export function createPart<Default extends Tag>(tag: Default, slot: string, classNames: string) {
	return ({ as = tag, className, ...props }: ComponentProps<Default> & { as?: Tag }) =>
		createElement(as, { 'data-slot': slot, className: cn(classNames, className), ...props })
}
