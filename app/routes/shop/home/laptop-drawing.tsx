import { hero } from '#app/content/home.ts'
import { shop } from '#app/content/shop.ts'

export function LaptopDrawing() {
	return (
		<svg
			viewBox="0 0 480 300"
			className="mx-auto w-full max-w-lg"
			fontWeight="700"
			textAnchor="middle"
			role="img"
			aria-labelledby="laptop"
		>
			<title id="laptop">A laptop with the name of the shop on its screen</title>
			<ellipse cx="240" cy="282" rx="220" ry="14" className="fill-secondary" />
			<rect x="76" y="14" width="328" height="222" rx="14" className="fill-[#2b3442]" />
			<rect x="88" y="26" width="304" height="194" rx="5" className="fill-[#0f1726]" />
			<circle cx="240" cy="20" r="2" className="fill-[#5b677a]" />
			<circle cx="126" cy="64" r="3" className="fill-glow" opacity=".7" />
			<circle cx="352" cy="88" r="4" className="fill-glow" opacity=".8" />
			<circle cx="336" cy="182" r="2.5" className="fill-glow" opacity=".6" />
			<circle cx="142" cy="172" r="4" className="fill-glow" opacity=".5" />
			<text x="240" y="126" fontSize="46" className="fill-[#fff]">
				{shop.name}
			</text>
			<rect x="166" y="146" width="148" height="36" rx="18" className="fill-[#86aeff]" />
			<text x="240" y="170" fontSize="18" className="fill-[#0a1730]">
				{hero.laptopText}
			</text>
			<path d="M40 236h400l28 34c3 5 0 10-6 10H18c-6 0-9-5-6-10z" className="fill-[#aeb8c7]" />
			<path d="M66 243h348l12 16H54z" className="fill-[#8591a4]" />
			<path d="M196 263h88l4 8h-96z" className="fill-[#8591a4]" />
		</svg>
	)
}
