import { TitledCard } from '#app/components/titled-card.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { useRootData } from '#app/lib/loader-data.ts'
import { SendOnWhatsApp } from '#app/routes/dashboard/components/send-on-whatsapp.tsx'
import { shop } from '#content/shop.ts'

export function TemporaryPasswordCard({ email, password }: { email: string; password: string }) {
	const { origin } = useRootData()
	const message = `Your account for ${shop.name} is ready. Sign in at ${origin}/auth within 72 hours and choose a new password.\nEmail: ${email}\nPassword: ${password}`
	return (
		<TitledCard
			role="status"
			title={`Temporary password for ${email}`}
			description="Copy or send it now: it is not shown again. It works once, within 72 hours."
			contentClass="grid gap-3"
		>
			<code className="text-lg wrap-anywhere select-all">{password}</code>
			<div className="flex flex-wrap gap-2">
				<Button type="button" variant="outline" hidden data-copy={password} data-copied="Copied">
					Copy the password
				</Button>
				<SendOnWhatsApp message={message} />
			</div>
		</TitledCard>
	)
}
