const notebookTop = 'notebook-silver-top'
const portsOfWhite = 'home-router-white-ports'
const portsOfBlack = 'home-router-black-ports'

/** Picture files by look and colour: the view that stands for the colour first, then the others. */
const galleries: Record<string, Record<string, readonly string[]>> = {
	notebook: {
		Silver: ['notebook-silver', 'notebook-silver-angle', notebookTop],
		'Slate Grey': ['notebook-graphite', 'notebook-graphite-angle'],
		'Deep Blue': ['notebook-blue', 'notebook-blue-top'],
		Ivory: ['notebook-ivory'],
	},
	ultrabook: {
		Silver: ['ultrabook-silver', 'notebook-silver-angle', notebookTop],
		'Rose Gold': ['ultrabook-rose-gold', 'ultrabook-rose-gold-angle', 'ultrabook-rose-gold-top'],
		Midnight: ['ultrabook-midnight', 'ultrabook-midnight-angle', 'ultrabook-midnight-top'],
		Sand: ['ultrabook-sand'],
	},
	'gaming-laptop': {
		Black: ['gaming-laptop-red', 'gaming-laptop-top'],
		Obsidian: ['gaming-laptop-violet', 'gaming-laptop-angle'],
		Gunmetal: ['gaming-laptop-green'],
	},
	chromebook: {
		'Pearl White': ['chromebook-white', 'chromebook-angle'],
		Mint: ['chromebook-mint', 'chromebook-top'],
		Graphite: ['chromebook-graphite'],
	},
	'over-ear': {
		Black: ['over-ear-black', 'over-ear-black-side', 'over-ear-case-graphite'],
		Ivory: ['over-ear-ivory', 'over-ear-ivory-side', 'over-ear-case-sand'],
		'Deep Blue': ['over-ear-blue', 'over-ear-blue-side', 'over-ear-case-graphite'],
		Sand: ['over-ear-sand', 'over-ear-case-sand'],
		'Rose Gold': ['over-ear-rose-gold', 'over-ear-case-sand'],
	},
	earbuds: {
		White: ['earbuds-white', 'earbuds-white-pair'],
		Black: ['earbuds-black', 'earbuds-black-pair'],
		Mint: ['earbuds-mint', 'earbuds-mint-pair'],
		'Rose Gold': ['earbuds-rose-gold'],
		'Deep Blue': ['earbuds-blue'],
	},
	'gaming-headset': {
		Black: ['gaming-headset-red', 'gaming-headset-red-side'],
		White: ['gaming-headset-white', 'gaming-headset-white-side'],
		Violet: ['gaming-headset-violet'],
	},
	'wired-earphones': {
		Black: ['wired-earphones-black', 'wired-earphones-black-coil'],
		White: ['wired-earphones-white', 'wired-earphones-white-coil'],
		Red: ['wired-earphones-red'],
		Blue: ['wired-earphones-blue'],
	},
	'home-router': {
		White: ['home-router-white', portsOfWhite],
		Black: ['home-router-black', portsOfBlack],
		Grey: ['home-router-grey'],
		Navy: ['home-router-navy'],
		Ivory: ['home-router-ivory'],
	},
	'gaming-router': { Black: ['home-router-gaming', portsOfBlack] },
	'mesh-tower': {
		White: ['mesh-white-trio', 'mesh-white'],
		Graphite: ['mesh-graphite-pair'],
	},
	'mesh-single': { White: ['mesh-white', 'mesh-white-trio'] },
	'mesh-dome': { Sand: ['mesh-dome-sand'], White: ['mesh-dome-white'] },
	'sim-pocket': {
		White: ['sim-router-pocket-white'],
		Black: ['sim-router-pocket-black'],
		Teal: ['sim-router-pocket-teal'],
	},
	'sim-desk': { White: ['sim-router-desk-white'], Graphite: ['sim-router-desk-graphite'] },
	'range-extender': { White: ['range-extender-white'], Black: ['range-extender-black'] },
	'range-extender-compact': { White: ['range-extender-compact'] },
	mouse: {
		Black: ['mouse-black', 'mouse-black-side'],
		White: ['mouse-white', 'mouse-white-side'],
		'Deep Blue': ['mouse-blue'],
		Rose: ['mouse-rose'],
	},
	'gaming-mouse': {
		Black: ['mouse-gaming-red', 'mouse-gaming-side'],
		Gunmetal: ['mouse-gaming-green'],
	},
	keyboard: {
		White: ['keyboard-compact-white'],
		Graphite: ['keyboard-compact-graphite'],
		'Deep Blue': ['keyboard-blue'],
		Black: ['keyboard-black'],
	},
	'gaming-keyboard': { Black: ['keyboard-gaming'] },
	'power-bank': {
		Black: ['power-bank-black'],
		White: ['power-bank-white'],
		'Deep Blue': ['power-bank-blue'],
	},
	charger: { White: ['charger-white'], Black: ['charger-black'] },
	'flash-drive': {
		Black: ['flash-drive-black'],
		Red: ['flash-drive-red'],
		Blue: ['flash-drive-blue'],
	},
	'portable-ssd': { Graphite: ['portable-ssd-graphite'], Teal: ['portable-ssd-teal'] },
	'hard-drive': { Black: ['hard-drive-black'] },
	'memory-card': { Black: ['memory-card-black'], Blue: ['memory-card-blue'] },
	'webcam-bar': { Black: ['webcam-bar-black'] },
	'webcam-round': { White: ['webcam-round-white'] },
	backpack: { Graphite: ['backpack-graphite'], Navy: ['backpack-navy'] },
	sleeve: { Grey: ['sleeve-grey'], Tan: ['sleeve-tan'] },
	'desk-mat': { Brown: ['desk-mat'] },
	'cable-clips': { Graphite: ['cable-clips'] },
	'screen-kit': { Blue: ['screen-kit'] },
	stand: { Silver: ['laptop-stand-silver'], Black: ['laptop-stand-black'] },
}

const mostImages = 4

export function galleryOf(look: string, colors: readonly string[], position: number): string[] {
	const views = galleries[look] ?? {}
	const painted = colors.flatMap((color) => (views[color] ? [views[color]] : []))
	const all = Object.values(views)
	const [first = [], ...others] = painted.length ? painted : [all[position % all.length] ?? []]
	const files = [...first, ...others.flatMap((other) => other.slice(0, 1))]
	return [...new Set(files)].slice(0, mostImages).map((file) => `/pictures/${file}.svg`)
}
