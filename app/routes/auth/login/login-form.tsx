import { CodeField, PasswordField } from '#app/components/credential-fields.tsx'
import { InputField } from '#app/components/form-field.tsx'
import { FormError, PostForm } from '#app/components/post-form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { formatTitle } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { cookiesBlocked, loginFailed } from '#content/back-office/sign-in.ts'
import type { LoginFormContent } from './submit-login.ts'

/**
 * Form for the email and password, followed by a form for the verification code if one is required.
 * In browsers with JavaScript, `app/browser/sign-in.ts` submits the form and shows the response
 * here.
 */
export function LoginForm({ content }: { content: LoginFormContent }) {
	const { email, proof, failure } = content
	return (
		<div data-sign-in="">
			<PostForm
				autoComplete="on"
				hiddenFields={proof === null ? {} : { email, proof }}
				rejection={failure ?? undefined}
				className="mt-6 grid gap-4"
			>
				{proof === null ? <EmailAndPasswordFields email={email} /> : <CodeField autoFocus />}
				<Button>Login</Button>
				<p role="status" className="min-h-6 text-muted-foreground" />
			</PostForm>
			{proof !== null && (
				<p className="mt-4">
					<a href={urls.login}>Start again</a>
				</p>
			)}
			<FailureTemplate name="no-response" message={loginFailed} />
			<FailureTemplate name="no-cookie" message={cookiesBlocked} />
		</div>
	)
}

/** Error message that only the browser can detect. */
function FailureTemplate({ name, message }: { name: string; message: string }) {
	return (
		<template data-failure={name} title={formatTitle('Error: Login')}>
			<FormError message={message} />
		</template>
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
				autoFocus
			/>
			<PasswordField name="password" label="Password" autoComplete="current-password" />
		</>
	)
}
