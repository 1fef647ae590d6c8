import { type FormEvent, useEffect, useState } from 'react'
import { FormError } from '#app/components/form-error.tsx'
import { Toasts } from '#app/components/toasts.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { titleOf } from '#app/lib/page-meta.ts'
import { checkFields, flashMessages, loading, loginFailed } from '#content/messages.ts'
import { CodeFields, PasswordFields } from './login-fields.tsx'
import type { LoginFailure, LoginState } from './login-step.ts'
import { signInWithoutReload } from './sign-in-on-page.ts'

const READING_MS = 1500

/** Asks for the password first, then for a code where one is wanted. */
export function LoginForm({ arrivedAt }: { arrivedAt: LoginState }) {
	const { step, isBusy, isSignedIn, submit } = useSignIn(arrivedAt)
	const { email, proof, failure } = step
	const fields = failure?.fields ?? {}
	return (
		<>
			{failure && <FormError message={failure.message || headline(failure)} fields={fields} />}
			<form method="post" noValidate onSubmit={submit} className="mt-6 grid gap-4">
				{proof === null ? (
					<PasswordFields email={email} fields={fields} />
				) : (
					<CodeFields email={email} proof={proof} fields={fields} />
				)}
				<Button aria-disabled={isBusy}>Login</Button>
			</form>
			<p role="status" className="mt-2 min-h-6 text-muted-foreground">
				{isBusy && !isSignedIn && loading}
			</p>
			{proof !== null && (
				<p className="mt-4">
					<a href="/auth/login" className="link inline-block py-1">
						Start again
					</a>
				</p>
			)}
			<Toasts lines={isSignedIn ? flashMessages['welcome-back'] : []} />
		</>
	)
}

function headline({ fields }: LoginFailure): string {
	return Object.keys(fields).length > 0 ? checkFields : loginFailed
}

function useSignIn(arrivedAt: LoginState) {
	const [step, setStep] = useState(arrivedAt)
	const [isBusy, setIsBusy] = useState(false)
	const [isSignedIn, setIsSignedIn] = useState(false)
	useTitle(step.failure !== null)
	const submit = async (event: FormEvent<HTMLFormElement>) => {
		const form = event.currentTarget
		event.preventDefault()
		if (isBusy) return
		setIsBusy(true)
		const unreached = { ...step, failure: { message: loginFailed, fields: {} } }
		const next = await signInWithoutReload(new FormData(form)).catch(() => unreached)
		setStep(next ?? { ...step, failure: null })
		setIsSignedIn(next === null)
		if (next === null) setTimeout(() => location.assign('/'), READING_MS)
		else giveBack(form, next)
	}
	/** A password that the shop refused is typed again; beside a field to be mended it stays. */
	const giveBack = (form: HTMLFormElement, { failure }: LoginState) => {
		const password = form.elements.namedItem('password')
		const isToBeMended = Object.keys(failure?.fields ?? {}).length > 0
		if (password instanceof HTMLInputElement && !isToBeMended) password.value = ''
		setIsBusy(false)
	}
	return { step, isBusy, isSignedIn, submit }
}

/** In a page that stays, what `meta` says in the next one. */
function useTitle(isRefused: boolean) {
	useEffect(() => {
		document.title = titleOf('Login', isRefused)
	}, [isRefused])
}
