import { generate } from 'lean-qr'
import { toSvgDataURL } from 'lean-qr/extras/svg'
import { twoFactorText } from '#content/two-factor-authentication.ts'
import type { AppSecret } from '#contract/two-factor-authentication.ts'

export type AppSecretProps = AppSecret & { qr: string }

/** Adds a QR code as an image URL. Runs on the server, so that the page works without JavaScript. */
export function withQrCode(secret: AppSecret): AppSecretProps {
	return { ...secret, qr: toSvgDataURL(generate(secret.address), { off: '#fff' }) }
}

/** Secret for the authenticator app: a QR code, a link for the same phone, and a key to type. */
export function AppSecretToScan({ secret, address, qr }: AppSecretProps) {
	return (
		<>
			<p>{twoFactorText.install} Scan this code with the app:</p>
			<img
				src={qr}
				alt="QR code for your authenticator app"
				className="w-full max-w-64 rounded-md"
			/>
			<p>
				{twoFactorText.onThisPhone} <a href={address}>{twoFactorText.openApp}</a>
			</p>
			<p>
				Or type this key into the app:{' '}
				<code className="block text-lg tracking-wide">{secret.match(/.{1,4}/g)?.join(' ')}</code>
			</p>
		</>
	)
}
