import type { ComponentProps } from 'react'
import { cn } from '#app/lib/cn.ts'
import { createPart } from '#app/lib/create-part.ts'

/**
 * Container for toasts at the bottom centre of the window, above the bars that stick there and
 * clear of the buttons at the sides. Without JavaScript, the messages stay above the content.
 */
export function Toaster({ className, ...props }: ComponentProps<'div'>) {
	return (
		<div
			data-slot="toaster"
			role="status"
			data-toasts=""
			className={cn(
				'scripted:fixed scripted:inset-x-4 scripted:bottom-17 scripted:z-30 scripted:mx-auto scripted:max-w-88',
				className,
			)}
			{...props}
		/>
	)
}

export const Toast = createPart(
	'div',
	'toast',
	'flex items-center gap-3 rounded-md border border-primary bg-accent px-4 py-3 font-semibold text-accent-foreground mb-3 motion-safe:[transition:opacity_150ms] motion-safe:starting:opacity-0 scripted:cursor-pointer scripted:elevated',
)
