import { type ClassValue, clsx } from 'clsx'

/** Merges nothing: a component's own class lies in a layer below Tailwind's utilities, so what is given wins. */
export function cn(...classes: ClassValue[]): string {
	return clsx(classes)
}
