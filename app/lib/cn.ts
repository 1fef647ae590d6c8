import { type ClassValue, clsx } from 'clsx'
import { twMerge } from 'tailwind-merge'

/** Joins class names; of utilities that set the same property, the last one remains. */
export function cn(...classes: ClassValue[]): string {
	return twMerge(clsx(classes))
}
