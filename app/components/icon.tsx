import { cn } from '#app/lib/cn.ts'

/** Complete class names, which Tailwind finds in the source. `icons.css` assigns their SVG. */
const iconClasses = {
	search: 'icon-search',
	menu: 'icon-menu',
	close: 'icon-close',
	down: 'icon-down',
	filters: 'icon-filters',
	theme: 'icon-theme',
	phone: 'icon-phone',
	whatsapp: 'icon-whatsapp',
	message: 'icon-message',
	sms: 'icon-sms',
	warranty: 'icon-warranty',
	delivery: 'icon-delivery',
	returns: 'icon-returns',
	share: 'icon-share',
	pin: 'icon-pin',
	person: 'icon-person',
	check: 'icon-check',
	star: 'icon-star',
}

/** Decorative icon. Adjacent text or the button's label states its meaning. */
export function Icon({ name, className }: { name: keyof typeof iconClasses; className?: string }) {
	return <span data-slot="icon" className={cn(iconClasses[name], className)} />
}
