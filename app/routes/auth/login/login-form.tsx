import { type FormEvent, useEffect, useState } from 'react'
import { CodeField, PasswordField } from '#app/components/credential-fields.tsx'
import { InputField } from '#app/components/form-field.tsx'
import { PostForm } from '#app/components/post-form.tsx'
import { Toasts } from '#app/components/toasts.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { formatTitle } from '#app/lib/page-meta.ts'
import { flashMessages, loading, loginFailed } from '#content/messages.ts'
import { type LoginFormContent, signInWithoutReload } from './submit-login.ts'

/** Time to read the toasts before the home page opens. */
const TOAST_MS = 1500

/** Form for the email and password, followed by a form for the verification code if one is required. */
export function LoginForm({ initialForm }: { initialForm: LoginFormContent }) {
	const { content, state, submit } = useSignIn(initialForm)
	const { email, proof, failure } = content
	return (
		<>
			<PostForm
				autoComplete="on"
				onSubmit={submit}
				hiddenFields={proof === null ? {} : { email, proof }}
				rejection={failure ?? undefined}
				className="mt-6 grid gap-4"
			>
				{proof === null ? <EmailAndPasswordFields email={email} /> : <CodeField autoFocus />}
				<Button aria-disabled={state !== 'idle'}>Login</Button>
			</PostForm>
			<p role="status" className="mt-2 min-h-6 text-muted-foreground">
				{state === 'busy' && loading}
			</p>
			{proof !== null && (
				<p className="mt-4">
					<a href="/auth/login">Start again</a>
				</p>
			)}
			<Toasts messages={state === 'signed-in' ? flashMessages['welcome-back'] : []} />
		</>
	)
}

function EmailAndPasswordFields({ email }: { email: string }) {
	return (
		<>
			<InputField
				name="email"
				label="Email"
				required
				type="email"
				autoComplete="username"
				autoCapitalize="none"
				spellCheck={false}
				defaultValue={email}
			/>
			<PasswordField name="password" label="Password" autoComplete="current-password" />
		</>
	)
}

/** Signs in with `fetch`, in order to show the toasts before leaving the page and to abort a slow request. Remix's `<Form>` can do neither. */
function useSignIn(initialForm: LoginFormContent) {
	const [content, setContent] = useState(initialForm)
	const [state, setState] = useState<'idle' | 'busy' | 'signed-in'>('idle')
	const isRejected = content.failure !== null
	useEffect(() => {
		// Without JavaScript, `meta` marks the title of a rejected form in the same way.
		document.title = formatTitle('Login', isRejected)
	}, [isRejected])
	const submit = async (event: FormEvent<HTMLFormElement>) => {
		const form = event.currentTarget
		event.preventDefault()
		if (state !== 'idle') return
		setState('busy')
		const unreachable = { ...content, failure: { message: loginFailed, fields: {} } }
		const nextForm = await signInWithoutReload(new FormData(form)).catch(() => unreachable)
		setContent(nextForm ?? { ...content, failure: null })
		setState(nextForm ? 'idle' : 'signed-in')
		if (nextForm) clearPassword(form, nextForm)
		else setTimeout(() => location.assign('/'), TOAST_MS)
	}
	return { content, state, submit }
}

/** Clears the password after a response, unless a field is invalid. */
function clearPassword(form: HTMLFormElement, { failure }: LoginFormContent): void {
	const password = form.elements.namedItem('password')
	const hasFieldErrors = Object.keys(failure?.fields ?? {}).length > 0
	if (password instanceof HTMLInputElement && !hasFieldErrors) password.value = ''
}
