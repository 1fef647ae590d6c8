import {
	type ActionFunctionArgs,
	data,
	type HeadersFunction,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
} from '@remix-run/cloudflare'
import { useActionData } from '@remix-run/react'
// `?worker&url` bundles the module into a file of its own and imports the URL.
import signInUrl from '#app/browser/sign-in.ts?worker&url'
import { CodeField, PasswordField } from '#app/components/credential-fields.tsx'
import { InputField } from '#app/components/form-field.tsx'
import { FormError, PostForm } from '#app/components/post-form.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { setCookieHeaders } from '#app/lib/api-response.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { readFormData } from '#app/lib/forms.ts'
import { setFormOutcome } from '#app/lib/loader-data.ts'
import { formatTitle, pageMeta, titleAfterForm } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import { cookiesBlocked, loginFailed } from '#content/back-office/sign-in.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'
import { emptyLoginForm, type LoginFormContent, submitLogin } from './login/submit-login.ts'

export const handle: PageHandle = { isEnglishOnly: true }

export const meta: MetaFunction = ({ matches }) =>
	pageMeta(matches, {
		title: titleAfterForm(matches, 'Login'),
		description: 'For members of our staff. Shoppers need no account: call, message or visit us.',
		path: urls.login,
		noIndex: true,
	})

export const headers: HeadersFunction = ({ actionHeaders }) => retryAfterHeader(actionHeaders)

export async function loader({ context }: LoaderFunctionArgs) {
	const session = await context.session().catch(() => null)
	return session ? redirect(urls.dashboard.overview) : null
}

export async function action({ request, context }: ActionFunctionArgs) {
	const { login } = context.api.auth
	const form = await readFormData(request)
	// `proof` shows that the password was correct, so only the verification code is left.
	const { response, nextForm } = await submitLogin(form, (json) =>
		'proof' in json ? login.code.$post({ json }) : login.$post({ json }),
	)
	if (!nextForm) return redirectAfterForm(urls.home, 'welcome-back', setCookieHeaders(response))
	if (nextForm.failure) setFormOutcome(context, { isRejected: true })
	if (!response) return data(nextForm, { status: 422 })
	const status = nextForm.failure ? response.status : 200
	return data(nextForm, { status, headers: retryAfterHeader(response.headers) })
}

export default function LoginPage() {
	const nextForm = useActionData<typeof action>()
	return (
		<div className="mx-auto max-w-md py-6 sm:py-12">
			<h1 className="text-2xl">Login</h1>
			<p className="mt-1 mb-4 text-muted-foreground">
				For members of our staff. Shoppers need no account.
			</p>
			<LoginForm content={nextForm ?? emptyLoginForm} />
			<p className="mt-4">
				<a href={urls.forgotPassword}>Forgot password?</a>
			</p>
			<script type="module" src={signInUrl} />
		</div>
	)
}

function retryAfterHeader(headers: Headers): Record<string, string> {
	const seconds = headers.get('Retry-After')
	return seconds ? { 'Retry-After': seconds } : {}
}

/**
 * Form for the email and password, followed by a form for the verification code if one is required.
 * In browsers with JavaScript, `app/browser/sign-in.ts` submits the form and shows the response
 * here.
 */
function LoginForm({ content }: { content: LoginFormContent }) {
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
