import { type FormEvent, useState } from 'react'
import { Toasts } from '#app/components/toasts.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { REQUEST_TIMEOUT_MS } from '#app/lib/request-timeout.ts'
import { flashMessages, loading } from '#content/messages.ts'

const READING_MS = 2000

/** With scripts it says goodbye before it leaves; otherwise the next page does. */
export function LogoutForm() {
	const [isGone, setIsGone] = useState(false)
	const [isBusy, setIsBusy] = useState(false)
	const signOut = async (event: FormEvent<HTMLFormElement>) => {
		const form = event.currentTarget
		event.preventDefault()
		if (isBusy) return
		setIsBusy(true)
		const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
		const answer = await fetch('/api/auth/logout', { method: 'POST', signal }).catch(() => null)
		if (!answer?.ok) return form.submit()
		setIsGone(true)
		setTimeout(() => location.replace('/'), READING_MS)
	}
	return (
		<>
			<form action="/auth/logout" method="post" onSubmit={signOut} className="grid">
				<Button variant="secondary" aria-disabled={isBusy}>
					Logout
				</Button>
				<p role="status" className="px-3 text-muted-foreground">
					{isBusy && !isGone && loading}
				</p>
			</form>
			{isGone && <Toasts lines={flashMessages['signed-out']} />}
		</>
	)
}
