import type { FacetName } from '#contract/base/facets.ts'
import type { WordFacet } from '#contract/catalogue/find-facet-values.ts'
import { mechanicalSwitch, vertical, wifi } from './facet-patterns.ts'

export const wordFacets = {
	processor: {
		categories: ['laptop'],
		labels: /^(processor|cpu|processor (model|type|family|name)|cpu model|chipset)$/,
		values: {
			'core-ultra-9': /\b(?:core )?ultra x?9\b/i,
			'core-ultra-7': /\b(?:core )?ultra x?7\b/i,
			'core-ultra-5': /\b(?:core )?ultra x?5\b/i,
			'core-i9': /\b(?:core )?i9\b/i,
			'core-i7': /\b(?:core )?i7\b/i,
			'core-i5': /\b(?:core )?i5\b/i,
			'core-i3': /\b(?:core )?i3\b/i,
			'core-7': /\bcore 7\b/i,
			'core-5': /\bcore 5\b/i,
			'core-3': /\bcore 3\b/i,
			'ryzen-9': /\bryzen (?:ai )?(?:max\+? )?9\b/i,
			'ryzen-7': /\bryzen (?:ai )?7\b/i,
			'ryzen-5': /\bryzen (?:ai )?5\b/i,
			'ryzen-3': /\bryzen (?:ai )?3\b/i,
			apple: /\bm[1-9]\b|apple m\d/i,
			snapdragon: /snapdragon/i,
			celeron: /celeron|pentium|processor n\d|\bn[1-9]\d{2,3}\b(?<!core \d n\d+)/i,
			mediatek: /kompanio|mediatek/i,
		},
	},
	graphics: {
		categories: ['laptop'],
		labels: /^(graphics|গ্রাফিক্স|gpu|graphics (card|processor|coprocessor|chipset)|video card)$/,
		values: {
			'rtx-50': /\brtx[ -]?50[5-9]0/i,
			'rtx-40': /\brtx[ -]?40[5-9]0|\| 40[5-9]0\b/i,
			'rtx-30': /\brtx[ -]?[23]0[5-9]0/i,
			gtx: /\b(gtx ?\d{3,4}|mx ?\d{3})\b/i,
			'radeon-rx': /\brx ?\d{4}/i,
			integrated:
				/integrated|iris|\bu?hd graphics|radeon (?:graphics|vega|\d{3}m)|\barc\b(?! (?:pro )?[ab]\d)|intel graphics/i,
		},
	},
	touch: {
		categories: ['laptop'],
		labels: /^(touch( ?screen)?|display|screen|screen type)$/,
		values: { yes: /(?<!\b(?:non?|without)[ -]?)\btouch(?! ?(pad|bar|id)\b)|2-in-1|x360/i },
	},
	type: {
		categories: ['headphone'],
		labels: /^(type|ear ?cup type|wearing (style|type)|form factor|design)$/,
		values: {
			'over-ear': /\bover[ -]ear|circumaural|around[ -]ear/i,
			'on-ear': /\bon[ -]ear|supra-?aural/i,
			'in-ear': /\bin[ -]ear|earbud|ear ?phones?\b|\biem\b/i,
		},
	},
	connection: {
		categories: ['headphone', 'mouse', 'keyboard', 'speaker', 'microphone', 'webcam'],
		labels: /^(connection( types?)?|connectivity( type| technology)?|interface|plug|connector)$/,
		values: {
			wireless: /\bwireless(?! charg)|bluetooth|2\.4 ?g|lightspeed/i,
			bluetooth: /bluetooth|\bbt(?: ?\d|\/)/i,
			wired:
				/\bwired|(?:connect|plug|interface)[\w ]*:.*(?:usb(?! (?:light|receiver|dongle))|\d\.\d ?mm|xlr|jack|lightning)/i,
			'usb-c': /\b(?:usb[ -]?c|(?:usb )?type[ -]c)\b(?! (?:charg|to usb))/i,
			jack: /3\.5 ?mm|\baux\b/i,
		},
	},
	microphone: {
		categories: ['headphone'],
		labels: /^((has |built-in )?(microphones?|mic)( type)?)$/,
		values: { yes: /\bmic(rophones?)?\b|headset/i },
	},
	anc: {
		categories: ['headphone'],
		labels: /^((active )?noise[ -]cancell?(ing|ation)|anc|features|type)$/,
		values: { yes: /noise[ -]cancel\w*(?! mic)|\banc\b/i },
	},
	wifi: {
		categories: ['router'],
		labels: /^(wi-?fi( standard| generation)?|standards?|wireless( standards?)?)$/,
		values: {
			7: wifi('7', ['be'], 'be\\d{4,5}'),
			'6e': /wi-?fi ?(?:certified )?6e|\baxe\d{4,5}\b/i,
			6: wifi('6', ['ax', 'be'], 'ax\\d{4,5}'),
			5: wifi('5', ['ac', 'ax', 'be'], 'ac\\d{3,4}'),
			4: wifi('4', ['n', 'ac', 'ax', 'be'], 'n(?:150|300|450|600)'),
		},
	},
	bands: {
		categories: ['router'],
		labels: /^frequenc(y|ies)$|^(frequency )?(wi-?fi )?bands?$/,
		values: {
			tri: /tri[ -]band|2\.4.*5.*6 ?ghz/i,
			dual: /dual[ -]band|2\.4(?: ?g(?:hz)?)?(?: (?:and|ও) |, ?| ?[/&+] ?)5 ?g(?:hz)?\b(?!.*\b6 ?ghz)/i,
			single: /single[ -]band|: 2\.4 ?ghz$/i,
		},
	},
	network: {
		categories: ['sim-router'],
		labels: /^(mobile )?network( type)?$/,
		values: { '5g': /\b5(?:g\b| ?জি)/i, '4g': /\b4(?:g\b| ?জি)|\blte\b/i },
	},
	resolution: {
		categories: ['monitor', 'webcam'],
		labels: /^(vertical ?res(olution)?|(max(imum)? |native |video )?resolution|display)$/,
		values: {
			hd: vertical('720|768|800|900|1024|1050', 'hd ready'),
			'1080p': vertical('1080|1200', 'fhd|full[ -]?hd|wuxga'),
			'1440p': vertical('14[34]\\d|1600', 'w?qhd|2(?:\\.5)?k|wqxga'),
			'4k': vertical('2160', '4k|uhd'),
			'5k': vertical('2880|3384|3456|4320', '[568]k'),
		},
	},
	panel: {
		categories: ['monitor'],
		labels: /^(panel( type| technology)?|display( type)?|screen type)$/,
		values: {
			ips: /\b(nano[ -]|fast[ -]|rapid )?ips\b|\bpls\b|\bahva\b/i,
			va: /\b(qd-|s?p?)va\b/i,
			tn: /\btn\b/i,
			oled: /oled/i,
			'mini-led': /mini[ -]?led/i,
		},
	},
	drive: {
		categories: ['storage'],
		labels: /^((storage |drive )?type|hdd|ssd)$/,
		values: {
			ssd: /\bssds?\b|solid state/i,
			hdd: /\bhdds?\b|\d rpm|\d{4}rpm|hard (disk|drive)/i,
			flash: /flash drive|pen ?drive|thumb drive/i,
			card: /memory card|\b(micro)?sd([hx]c)?\b|cfexpress/i,
		},
	},
	interface: {
		categories: ['storage'],
		labels: /^(interface|connection|connectivity)$/,
		values: {
			'pcie-5': /(?:pcie|pci express|nvme)[ -]?(?:g(?:en)? ?)?5/i,
			'pcie-4': /(?:pcie|pci express|nvme)[ -]?(?:g(?:en)? ?)?4/i,
			'pcie-3': /(?:pcie|pci express|nvme)[ -]?(?:g(?:en)? ?)?3/i,
			sata: /\bm?sata(?![a-z])/i,
			sas: /\bsas\b/i,
			usb: /\busb\b/i,
			sd: /\b(micro)?sd[hx]?c?\b/i,
		},
	},
	ports: {
		categories: ['charger-power-bank', 'charger', 'power-bank'],
		labels: /^((output )?ports?|outputs?|connectors?)$/,
		values: {
			'usb-c': /usb[ -]?c\b|type[ -]c\b|\bpd\b/i,
			'usb-a': /usb[ -]?a\b|type[ -]a\b|qc ?\d/i,
		},
	},
	layout: {
		categories: ['keyboard'],
		labels: /^(size|layout|keyboard (size|layout))$/,
		values: {
			full: /full[ -]size|\b10[458] keys|\b100 ?%/i,
			96: /\b9[68] ?%|\b9[689][ -]keys/i,
			tkl: /\btkl\b|tenkeyless|\b80 ?%|\b8[78][ -]keys/i,
			75: /\b75 ?%|\b8[2-4][ -]keys/i,
			65: /\b65 ?%|\b6[678][ -]keys/i,
			60: /\b60 ?%|\b61[ -]keys/i,
			numpad: /^(size: )?num(eric|ber)?[ -]?(key)?pad|numeric keypad/i,
		},
	},
	switch: {
		categories: ['keyboard'],
		labels: /^(key )?switch(es)?( type)?$/,
		values: {
			mechanical:
				/mechanical(?! (feel|like))|linear|tactile|clicky|magnetic|cherry mx|gateron|kailh/i,
			linear: mechanicalSwitch('linear', 'red|black|silver|yellow'),
			tactile: mechanicalSwitch('tactile', 'brown|clear'),
			clicky: mechanicalSwitch('clicky', 'blue|green|white'),
			magnetic: /magnetic|hall[ -]effect/i,
			membrane: /membrane|rubber dome/i,
			scissor: /scissor/i,
		},
	},
} satisfies Partial<Record<FacetName, WordFacet>>
