import { generate } from 'lean-qr'
import { toSvgDataURL } from 'lean-qr/extras/svg'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { cardClass } from '#app/components/ui/card.tsx'
import { useFocus } from '#app/lib/hooks.ts'
import { urls } from '#app/lib/urls.ts'
import { PrintButton } from '#app/routes/dashboard/components/print-button.tsx'
import type { TotpSecret } from '#contract/accounts/accounts.ts'

export type AuthenticatorSetupProps = TotpSecret & { qrCodeUrl: string }

/** Runs on the server, so that the page works without JavaScript. */
export function withQrCode(secret: TotpSecret): AuthenticatorSetupProps {
	return { ...secret, qrCodeUrl: toSvgDataURL(generate(secret.url), { off: '#fff' }) }
}

export function AuthenticatorSetup({ secret, url, qrCodeUrl }: AuthenticatorSetupProps) {
	return (
		<>
			<p>
				Any authenticator app works, for example Google Authenticator, Microsoft Authenticator,
				Aegis or 2FAS. Scan this code with the app:
			</p>
			<img
				src={qrCodeUrl}
				alt="QR code for your authenticator app"
				className="w-full max-w-64 rounded-md"
			/>
			<p>
				Is the app on this phone? <a href={url}>Open it with this key</a>
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
			<p>
				Each code signs you in once if you do not have your phone. Write them down or print them
				now: they are not shown again.
			</p>
			<ol className="ml-8 grid list-decimal gap-1">
				{codes.map((code) => (
					<li key={code}>
						<code className="wrap-anywhere">{code}</code>
					</li>
				))}
			</ol>
			<div className="flex flex-wrap gap-3">
				<PrintButton />
				<ButtonLink href={urls.dashboard.security}>I have saved them</ButtonLink>
			</div>
		</section>
	)
}
