import { cn } from '#app/lib/class-names.ts'
import type { IconName } from './icon-sprite.tsx'

/** Decoration only: the words beside it, or the label of its button, carry the meaning. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
	return (
		<svg className={cn('icon', className)} aria-hidden="true">
			<use href={`#icon-${name}`} />
		</svg>
	)
}
