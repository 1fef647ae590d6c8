import { type FormEvent, useState } from 'react'
import { FormField } from '#app/components/form-field.tsx'
import { RefusedForm } from '#app/components/refused-form.tsx'
import { Toasts } from '#app/components/toasts.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { loginFailed, notices } from '#app/content/messages.ts'
import { type LoginFailure, signInOnPage } from './sign-in-on-page.ts'

const READING_MS = 1500

type LoginFormProps = { email: string; failed: LoginFailure | undefined }

export function LoginForm({ email, failed }: LoginFormProps) {
	const { failure, isBusy, isSignedIn, submit } = useSignIn(failed)
	const { message, fields } = failure ?? {}
	return (
		<>
			{failure && <RefusedForm message={message || headlineOf(failure)} fields={fields} />}
			<form method="post" noValidate onSubmit={submit} className="mt-6 grid gap-4">
				<FormField name="email" label="Email" message={fields?.email}>
					{(field) => (
						<Input
							{...field}
							type="email"
							autoComplete="username"
							autoCapitalize="none"
							spellCheck={false}
							defaultValue={email}
						/>
					)}
				</FormField>
				<FormField name="password" label="Password" message={fields?.password}>
					{(field) => <Input {...field} type="password" autoComplete="current-password" />}
				</FormField>
				<Button disabled={isBusy}>Login</Button>
			</form>
			<Toasts lines={isSignedIn ? notices['welcome-back'] : []} />
		</>
	)
}

function headlineOf({ fields }: LoginFailure): string {
	return Object.keys(fields).length > 0 ? 'Please check the fields' : loginFailed
}

function useSignIn(failed: LoginFailure | undefined) {
	const [failure, setFailure] = useState<LoginFailure | null | undefined>(failed)
	const [isBusy, setIsBusy] = useState(false)
	const [isSignedIn, setIsSignedIn] = useState(false)
	const submit = async (event: FormEvent<HTMLFormElement>) => {
		const form = event.currentTarget
		event.preventDefault()
		setIsBusy(true)
		const unreached = { message: loginFailed, fields: {} }
		const outcome = await signInOnPage(new FormData(form)).catch(() => unreached)
		setFailure(outcome)
		setIsSignedIn(outcome === null)
		if (outcome === null) setTimeout(() => location.assign('/'), READING_MS)
		else giveBack(form)
	}
	/** As the page without scripts does: the e-mail stays, the password is typed again. */
	const giveBack = (form: HTMLFormElement) => {
		form.password.value = ''
		setIsBusy(false)
	}
	return { failure, isBusy, isSignedIn, submit }
}
