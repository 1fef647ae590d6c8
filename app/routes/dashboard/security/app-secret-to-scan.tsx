import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { twoFactorText } from '#content/two-factor-authentication.ts'

/** Width in modules of the blank margin that scanners need. */
const QUIET_ZONE = 4

type QrCode = { size: number; path: string }

export type AppSecretProps = { secret: string; address: string; qr: QrCode }

/** Renders a QR code on the server, so that the page works without JavaScript. */
export function renderQrCode(text: string): QrCode {
	const code = generate(text)
	return { size: code.size, path: toSvgPath(code) }
}

/** Secret for the authenticator app: a QR code, a link for the same phone, and a key to type. */
export function AppSecretToScan({ secret, address, qr }: AppSecretProps) {
	const side = qr.size + 2 * QUIET_ZONE
	return (
		<>
			<p>{twoFactorText.install} Scan this with it:</p>
			<svg
				role="img"
				aria-label="QR code for your authenticator app"
				viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
				shapeRendering="crispEdges"
				className="w-full max-w-64 rounded-md"
			>
				<rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={side} height={side} fill="#fff" />
				<path d={qr.path} fill="#000" fillRule="evenodd" />
			</svg>
			<p>
				{twoFactorText.onThisPhone} <a href={address}>{twoFactorText.openApp}</a>
			</p>
			<p>
				Or type this key into it:{' '}
				<code className="block text-lg tracking-wide">{groupLetters(secret)}</code>
			</p>
		</>
	)
}

function groupLetters(secret: string): string {
	return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
