import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'

export type QrCode = { size: number; path: string }

/** The outline of a QR code, drawn on the server for a page that needs no script to show it. */
export function qrCodeOf(text: string): QrCode {
	const code = generate(text)
	return { size: code.size, path: toSvgPath(code) }
}
