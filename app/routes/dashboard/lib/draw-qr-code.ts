import { correction, generate, mode } from 'lean-qr'
import { type Drawing, drawModules } from './draw-modules.ts'

const QUIET_ZONE = 4

/**
 * Little correction, because smaller modules are harder to read. To compare all masks and modes
 * would take nine tenths of the time, and a page has up to 500 codes.
 */
const options = {
	minCorrectionLevel: correction.L,
	maxCorrectionLevel: correction.M,
	mask: 0,
	modes: [mode.alphaNumeric, mode.ascii],
} as const

/** In upper case, of which a character needs 5.5 bits and not 8. Our addresses ignore case. */
export function drawQrCode(address: string): Drawing {
	const { size, get } = generate(address.toUpperCase(), options)
	return drawModules({ width: size, height: size, margin: QUIET_ZONE, isBlack: get })
}
