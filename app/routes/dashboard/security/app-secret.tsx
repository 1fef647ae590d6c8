import { secondFactorWords } from '#app/content/second-factor.ts'
import type { QrCode } from './qr-code.ts'

/** Modules of white that a reader wants around the code. */
const QUIET = 4

type AppSecretProps = { secret: string; address: string; qr: QrCode }

/** What an app needs to make codes: to scan, to open on the phone that has the app, or to type. */
export function AppSecretToScan({ secret, address, qr }: AppSecretProps) {
	const side = qr.size + 2 * QUIET
	return (
		<>
			<p>{secondFactorWords.install} Scan this with it:</p>
			<svg
				role="img"
				aria-label="QR code for your authenticator app"
				viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
				shapeRendering="crispEdges"
				className="w-full max-w-64 rounded-md"
			>
				<rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
				<path d={qr.path} fill="#000" fillRule="evenodd" />
			</svg>
			<p>
				{secondFactorWords.onThisPhone}{' '}
				<a href={address} className="link">
					{secondFactorWords.openApp}
				</a>
			</p>
			<p>
				Or type this key into it:{' '}
				<code className="block text-lg tracking-wide">{inGroups(secret)}</code>
			</p>
		</>
	)
}

function inGroups(secret: string): string {
	return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
