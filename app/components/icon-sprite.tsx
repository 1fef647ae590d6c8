const icons = {
	search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5',
	menu: 'M4 6h16M4 12h16M4 18h16',
	close: 'M6 6l12 12M18 6L6 18',
	down: 'M6 9l6 6 6-6',
	right: 'M9 6l6 6-6 6',
	filter: 'M4 7h9M19 7h1M4 17h1M11 17h9M13 4v6h4V4zM5 14v6h4v-6z',
	theme: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 3v18M12 7h6M12 11h9M12 15h8',
	phone:
		'M5 3h4l2 5-2.5 1.500a11 11 0 0 0 6 6L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2z',
	whatsapp:
		'M3 21l1.7-5A9 9 0 1 1 8 19.300zM9 8.500c-.8 2.5 3 6.6 6 6.5.6-.8.9-1.2.8-1.800l-2-.9-1.2 1c-1-.6-1.5-1.2-2-2.100l.9-1-.8-2z',
	message:
		'M12 3c-5 0-9 3.6-9 8.3 0 2.7 1.3 5 3.4 6.500V21l3-1.600c.8.2 1.7.3 2.6.3 5 0 9-3.7 9-8.400S17 3 12 3zM7 13.500l3.5-3.5 3 2.5 3.5-3',
	pin: 'M12 21s-7-6.2-7-11.500a7 7 0 0 1 14 0C19 14.8 12 21 12 21zM12 7a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
	person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c0-4 3.500-6 8-6s8 2 8 6',
	check: 'M5 12.500l4.5 4.500L19 7.5',
	star: 'M12 3.500l2.6 5.4 5.9.8-4.3 4.1 1 5.900L12 16.900l-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
} as const

export type IconName = keyof typeof icons

/** Every drawing of the shopper pages, once per page, for `Icon` and `Mark` to refer to. */
export function IconSprite() {
	return (
		<svg className="absolute size-0" aria-hidden="true">
			{Object.entries(icons).map(([name, path]) => (
				<symbol key={name} id={`icon-${name}`} viewBox="0 0 24 24">
					<path d={path} />
				</symbol>
			))}
			<symbol id="mark" viewBox="0 0 32 32">
				<circle cx="16" cy="22.5" r="9" className="fill-glow" opacity=".28" />
				<path
					className="fill-primary"
					opacity=".85"
					d="M14.5 12.500C10 7.5 4.5 6.7 2.3 9.600c-2.4 3.2 2 8.2 12.2 6.400zM17.5 12.500c4.5-5 10-5.8 12.2-2.9 2.4 3.2-2 8.2-12.2 6.400z"
				/>
				<path
					className="fill-glow"
					d="M12.7 17.500h6.600c.5 5-.9 9.8-3.3 11.3-2.4-1.5-3.8-6.3-3.3-11.300z"
				/>
				<path
					className="fill-foreground"
					d="M16 7.400a3.7 3.7 0 0 0-3.7 3.700v4.400a3.7 3.7 0 0 0 7.4 0v-4.400A3.7 3.7 0 0 0 16 7.400z"
				/>
				<path
					className="fill-none stroke-foreground"
					strokeWidth="1.4"
					strokeLinecap="round"
					d="M14.6 7.800c-.3-2-1.1-3.3-2.5-4.200M17.4 7.800c.3-2 1.1-3.3 2.5-4.2"
				/>
			</symbol>
		</svg>
	)
}
