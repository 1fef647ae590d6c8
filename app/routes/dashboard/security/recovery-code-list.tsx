import { Button, ButtonLink } from '#app/components/ui/button.tsx'
import { useFocus, useHydrated } from '#app/lib/hooks.ts'
import { OWN_ACCOUNT } from '#app/lib/require-staff.ts'
import { twoFactorText } from '#content/two-factor-authentication.ts'

/** Recovery codes, shown only in the response that created them. */
export function RecoveryCodeList({ codes }: { codes: string[] }) {
	const self = useFocus<HTMLElement>(codes)
	const isHydrated = useHydrated()
	return (
		<section
			ref={self}
			aria-labelledby="recovery-codes"
			tabIndex={-1}
			// Without JavaScript; `useFocus` does the same after hydration.
			// biome-ignore lint/a11y/noAutofocus: this is the result of a submitted form
			autoFocus
			className="grid gap-3 rounded-xl border bg-card p-4 shadow-xs"
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
				<ButtonLink href={OWN_ACCOUNT}>I have saved them</ButtonLink>
			</div>
		</section>
	)
}
