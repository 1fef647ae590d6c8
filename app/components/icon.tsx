import { cn } from '#app/lib/cn.ts'

/** Each is a file in `icons`, named in `icon.css`. */
type IconName =
	| 'search'
	| 'menu'
	| 'close'
	| 'down'
	| 'filter'
	| 'theme'
	| 'phone'
	| 'whatsapp'
	| 'message'
	| 'pin'
	| 'person'
	| 'check'
	| 'star'

/** Decoration only: the words beside it, or the label of its button, carry the meaning. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
	return <span className={cn('icon', `icon-${name}`, className)} />
}
