import { type FormEvent, useState } from 'react'
import { Toasts } from '#app/components/toasts.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { notices } from '#app/content/messages.ts'

const READING_MS = 2000

/** With scripts it says goodbye before it leaves; otherwise the next page does. */
export function LogoutForm() {
	const [isGone, setIsGone] = useState(false)
	const [isBusy, setIsBusy] = useState(false)
	const signOut = async (event: FormEvent<HTMLFormElement>) => {
		const form = event.currentTarget
		event.preventDefault()
		setIsBusy(true)
		const answer = await fetch('/api/auth/logout', { method: 'POST' }).catch(() => null)
		if (!answer?.ok) return form.submit()
		setIsGone(true)
		setTimeout(() => location.replace('/'), READING_MS)
	}
	return (
		<>
			<form action="/auth/logout" method="post" onSubmit={signOut} className="grid">
				<Button variant="secondary" disabled={isBusy}>
					Logout
				</Button>
			</form>
			{isGone && <Toasts lines={notices['signed-out']} />}
		</>
	)
}
