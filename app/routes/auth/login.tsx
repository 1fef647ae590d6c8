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
import { setCookieHeaders } from '#app/lib/api-response.ts'
import { redirectAfterForm } from '#app/lib/flash-message.ts'
import { readFormData } from '#app/lib/forms.ts'
import { setFormOutcome } from '#app/lib/loader-data.ts'
import { pageMeta, titleAfterForm } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'
import { LoginForm } from './login/login-form.tsx'
import { emptyLoginForm, submitLogin } from './login/submit-login.ts'

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
