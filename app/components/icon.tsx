import { cn } from '#app/lib/cn.ts'

/** Names of the files in `icons`, each with a class in `icon.css`. */
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

/** Decorative icon; the text beside it or the label of its button carries the meaning. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
	return <span className={cn('icon', `icon-${name}`, className)} />
}
