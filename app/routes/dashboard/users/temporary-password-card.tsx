import { TitledCard } from '#app/components/titled-card.tsx'
import { usersText } from '#content/staff-accounts.ts'

/** Temporary password of a new account or after a reset. It is never shown again. */
export function TemporaryPasswordCard({ email, password }: { email: string; password: string }) {
	return (
		<TitledCard
			as="section"
			role="status"
			title={usersText.passwordTitle(email)}
			description={usersText.passwordHint}
			className="max-w-md"
		>
			<code className="text-lg wrap-anywhere select-all">{password}</code>
		</TitledCard>
	)
}
