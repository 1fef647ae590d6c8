import { Fragment } from 'react'
import { Icon } from '#app/components/icon.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { useCopy, useUrls } from '#app/lib/copy.ts'

/** On phones, the drawing is beside the buttons, so that products need little scrolling. */
const contentClass =
	'grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-3 p-4 pb-0 sm:p-8 sm:pb-0 md:grid-cols-2 md:gap-x-8 md:px-[clamp(2rem,4vw,3.5rem)] md:py-10'

const headlineClass =
	'mt-2 text-[clamp(min(1.75rem,8vw),4.4vw,3.5rem)] leading-tight font-bold tracking-tight md:mt-3'

const actionsClass = 'flex flex-wrap gap-2 self-center py-3 max-md:*:grow md:mt-6 md:gap-3 md:py-0'

export function Hero() {
	const { hero } = useCopy().home
	const urls = useUrls()
	return (
		<section className="-mx-2 overflow-hidden rounded-xl bg-shop-window elevated md:mx-0">
			{/* Always in the dark theme, because the background is dark in both themes. */}
			<div data-theme="business" className={contentClass}>
				<div className="max-md:col-span-full">
					<Badge className="bg-glow text-black">{hero.badge}</Badge>
					<h1 className={headlineClass}>{hero.headline}</h1>
					<p className="mt-2 max-w-[42ch] text-muted-foreground md:mt-3 md:text-lg">
						{hero.tagline}
					</p>
				</div>
				<div>
					<div className={actionsClass}>
						<Button asChild>
							<a href={urls.listing()}>{hero.shopNow}</a>
						</Button>
						<Button asChild variant="outline">
							<a href={urls.contact}>{hero.contact}</a>
						</Button>
					</div>
					<ul className="mt-6 flex flex-wrap gap-x-5 gap-y-1 text-muted-foreground max-md:hidden">
						{hero.promises.map((promise) => (
							<li key={promise} className="flex items-center gap-2">
								<Icon name="check" className="text-success" />
								{promise}
							</li>
						))}
					</ul>
				</div>
				<LaptopDrawing />
			</div>
		</section>
	)
}

/** Position and radius of each firefly, after which the shop is named (Bangla *jonaki*). */
const fireflies = [
	[126, 60, 3],
	[352, 84, 4],
	[38, 96, 4],
	[446, 148, 3],
	[428, 30, 2.5],
] as const

function LaptopDrawing() {
	return (
		<svg
			viewBox="0 -44 480 356"
			className="w-36 max-w-lg max-xs:hidden sm:w-56 md:col-start-2 md:row-span-2 md:row-start-1 md:mx-auto md:w-full"
			fontWeight="700"
			textAnchor="middle"
			role="img"
			aria-label={useCopy().home.hero.drawing}
		>
			<Lamp />
			<Screen />
			<Base />
			<Reflection />
			<g className="fill-glow">
				{fireflies.map(([x, y, radius]) => (
					<Fragment key={x}>
						<circle cx={x} cy={y} r={radius * 4} opacity=".15" />
						<circle cx={x} cy={y} r={radius} opacity=".8" />
					</Fragment>
				))}
			</g>
		</svg>
	)
}

function Lamp() {
	return (
		<>
			<linearGradient id="light" x2="0" y2="1">
				<stop stopColor="#ffdf9e" stopOpacity=".42" />
				<stop offset="1" stopColor="#ffdf9e" stopOpacity=".04" />
			</linearGradient>
			<path d="M214-12h52L470 284H10z" fill="url(#light)" />
			<path d="M238-44h4v16h-4z" fill="#5b677a" />
			<path d="M210-10c0-13 12-20 30-20s30 7 30 20z" fill="#33415c" />
			<ellipse cx="240" cy="-10" rx="28" ry="4" fill="#ffeec9" />
		</>
	)
}

function Screen() {
	const { home, shared } = useCopy()
	return (
		<>
			<linearGradient id="screen" x2="1" y2="1">
				<stop stopColor="#1d3470" />
				<stop offset="1" stopColor="#0b1430" />
			</linearGradient>
			<rect x="76" y="14" width="328" height="224" rx="14" fill="#596a86" />
			<rect x="78" y="16" width="324" height="222" rx="12" fill="#1b2331" />
			<rect x="88" y="26" width="304" height="196" rx="5" fill="url(#screen)" />
			<path d="M88 26h120L120 222H93a5 5 0 0 1-5-5z" fill="#fff" opacity=".05" />
			<use href="#logo" x="218" y="40" width="44" height="44" />
			<text x="240" y="132" fontSize="46" fill="#fff">
				{shared.shopName}
			</text>
			<rect x="150" y="150" width="180" height="36" rx="18" fill="#86aeff" />
			<text x="240" y="174" fontSize="18" fill="#0a1730">
				{home.hero.laptopText}
			</text>
		</>
	)
}

function Base() {
	return (
		<>
			<path d="M40 238h400l28 34c3 5 0 10-6 10H18c-6 0-9-5-6-10z" fill="#c3ccd9" />
			<path d="M10 276h460q-2 6-8 6H18q-6 0-8-6z" fill="#8591a4" />
			<path d="M68 244h344l12 16H56z" fill="#77849a" />
			<path d="M197 264h86l4 8h-94z" fill="#a3aec0" />
		</>
	)
}

function Reflection() {
	return (
		<>
			<linearGradient id="reflection" x2="0" y2="1">
				<stop stopColor="#c3ccd9" stopOpacity=".28" />
				<stop offset="1" stopColor="#c3ccd9" stopOpacity="0" />
			</linearGradient>
			<path d="M14 284h452l-18 26H32z" fill="url(#reflection)" />
		</>
	)
}
