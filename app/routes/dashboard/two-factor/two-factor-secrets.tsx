import { generate } from 'lean-qr'
import { toSvgDataURL } from 'lean-qr/extras/svg'
import { Button } from '#app/components/ui/button.tsx'
import { cardClass } from '#app/components/ui/card.tsx'
import { useFocus, useHydrated } from '#app/lib/hooks.ts'
import { urls } from '#app/lib/urls.ts'
import { twoFactorText } from '#content/back-office/security.ts'
import type { TotpSecret } from '#contract/accounts.ts'

export type AuthenticatorSetupProps = TotpSecret & { qrCodeUrl: string }

/** Adds a QR code as an image URL. Runs on the server, so that the page works without JavaScript. */
export function withQrCode(secret: TotpSecret): AuthenticatorSetupProps {
	return { ...secret, qrCodeUrl: toSvgDataURL(generate(secret.url), { off: '#fff' }) }
}

/** Secret for the authenticator app: a QR code, a link for the same phone, and a key to type. */
export function AuthenticatorSetup({ secret, url, qrCodeUrl }: AuthenticatorSetupProps) {
	return (
		<>
			<p>{twoFactorText.install} Scan this code with the app:</p>
			<img
				src={qrCodeUrl}
				alt="QR code for your authenticator app"
				className="w-full max-w-64 rounded-md"
			/>
			<p>
				{twoFactorText.onThisPhone} <a href={url}>{twoFactorText.openApp}</a>
			</p>
			<p>
				Or type this key into the app:{' '}
				<code className="block text-lg tracking-wide">{secret.match(/.{1,4}/g)?.join(' ')}</code>
			</p>
		</>
	)
}

/** Recovery codes, shown only in the response that created them. */
export function RecoveryCodeList({ codes }: { codes: string[] }) {
	const ref = useFocus<HTMLElement>(codes)
	const isHydrated = useHydrated()
	return (
		<section
			ref={ref}
			aria-labelledby="recovery-codes"
			tabIndex={-1}
			// For pages without JavaScript. After hydration, `useFocus` does the same.
			// biome-ignore lint/a11y/noAutofocus: this is the result of a submitted form
			autoFocus
			className={`${cardClass} grid gap-3 p-5`}
		>
			<h2 id="recovery-codes" className="text-lg">
				Your recovery codes
			</h2>
			<p>{twoFactorText.keepCodes}</p>
			<ol className="ml-8 grid list-decimal gap-1">
				{codes.map((code) => (
					<li key={code}>
						<code className="wrap-anywhere">{code}</code>
					</li>
				))}
			</ol>
			<div className="flex flex-wrap gap-3">
				{isHydrated && (
					<Button type="button" variant="outline" onClick={() => print()}>
						Print
					</Button>
				)}
				<Button asChild>
					<a href={urls.dashboard.security}>I have saved them</a>
				</Button>
			</div>
		</section>
	)
}
