import { correction, generate } from 'lean-qr'
import { type Drawing, drawModules } from './draw-modules.ts'

const QUIET_ZONE = 4

/**
 * Little correction, because smaller modules are harder to read. To compare all masks would take
 * five sixths of the time, and a page has up to 500 codes.
 */
const options = {
	minCorrectionLevel: correction.L,
	maxCorrectionLevel: correction.M,
	mask: 0,
} as const

export function drawQrCode(text: string): Drawing {
	const code = generate(text, options)
	const positions = Array.from({ length: code.size + 2 * QUIET_ZONE }, (_, at) => at - QUIET_ZONE)
	return drawModules(
		positions.map((y) => positions.map((x) => (code.get(x, y) ? '1' : '0')).join('')),
	)
}
