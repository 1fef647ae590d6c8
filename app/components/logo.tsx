import { useSharedCopy } from '#app/lib/copy.ts'

/** Logo with the shop's name. জোনাকি ('jonaki') is Bangla for firefly. */
export function Logo() {
	return (
		<span className="flex items-center gap-2 text-xl font-bold tracking-tight">
			<svg className="size-9" width="36" height="36" aria-hidden="true">
				<use href="#logo" />
			</svg>
			<span className="in-[header]:max-xs:sr-only">{useSharedCopy().shopName}</span>
		</span>
	)
}

/** SVG symbol of the firefly. Each page renders it once and refers to it with `<use>`. */
export function LogoSymbol() {
	return (
		<svg className="absolute size-0" width="0" height="0" aria-hidden="true">
			<symbol id="logo" viewBox="0 0 32 32">
				<circle cx="16" cy="22.5" r="9" className="fill-glow" opacity=".28" />
				<path
					className="fill-primary"
					opacity=".85"
					d="M14.5 12.5C10 7.5 4.5 6.7 2.3 9.6c-2.4 3.2 2 8.2 12.2 6.4zM17.5 12.5c4.5-5 10-5.8 12.2-2.9 2.4 3.2-2 8.2-12.2 6.4z"
				/>
				<path
					className="fill-glow"
					d="M12.7 17.5h6.6c.5 5-.9 9.8-3.3 11.3-2.4-1.5-3.8-6.3-3.3-11.3z"
				/>
				<path
					className="fill-foreground"
					d="M16 7.4a3.7 3.7 0 0 0-3.7 3.7v4.4a3.7 3.7 0 0 0 7.4 0v-4.4A3.7 3.7 0 0 0 16 7.4z"
				/>
				<path
					className="fill-none stroke-foreground"
					strokeWidth="1.4"
					strokeLinecap="round"
					d="M14.6 7.8c-.3-2-1.1-3.3-2.5-4.2M17.4 7.8c.3-2 1.1-3.3 2.5-4.2"
				/>
			</symbol>
		</svg>
	)
}
