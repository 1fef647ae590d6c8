/** Drawings of the sidebar, inline: in the style sheet every shopper would load them. */
const drawings: Record<string, string> = {
	'/dashboard': 'M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z',
	'/dashboard/inventory': 'M3 8l9-5 9 5v8l-9 5-9-5zM3 8l9 5 9-5M12 13v8M7.5 5.5l9 5',
	'/dashboard/categories': 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
	'/dashboard/orders': 'M5 3h14v18l-3-2-2 2-2-2-2 2-2-2-3 2zM9 8h6M9 12h6',
	'/dashboard/users':
		'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 20c0-3.5 2.9-5.5 6.5-5.5s6.5 2 6.5 5.5M16 5.3a3.5 3.5 0 0 1 0 6.4M18 15c2 .7 3.5 2.4 3.5 5',
	'/dashboard/transactions': 'M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4',
	'/dashboard/settings': 'M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5v5M8 14.5v5',
	'/dashboard/system': 'M3 12h4l3-8 4 16 3-8h4',
	'/dashboard/security': 'M12 3l8 3v6c0 4.5-3.2 7.7-8 9-4.8-1.3-8-4.5-8-9V6zM9 12l2.2 2.2L15.5 10',
}

/** Decorative icon of a sidebar link. */
export function SidebarIcon({ href }: { href: string }) {
	return (
		<svg
			viewBox="0 0 24 24"
			aria-hidden="true"
			className="size-5 shrink-0 fill-none stroke-current stroke-2 [stroke-linecap:round] [stroke-linejoin:round]"
		>
			<path d={drawings[href]} />
		</svg>
	)
}
