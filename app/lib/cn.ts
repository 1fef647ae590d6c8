import { type ClassValue, clsx } from 'clsx'

/** Joins class names. Component classes lie in a layer below Tailwind's utilities, so nothing needs merging. */
export function cn(...classes: ClassValue[]): string {
	return clsx(classes)
}
