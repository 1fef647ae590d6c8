import { type ClassValue, clsx } from 'clsx'
import { twMerge } from 'tailwind-merge'

/** Joins class names. If several utilities set the same property, the last one wins. */
export function cn(...classes: ClassValue[]): string {
	return twMerge(clsx(classes))
}
