import {
	type ActionFunctionArgs,
	data,
	type HeadersFunction,
	type LinksFunction,
	type LoaderFunctionArgs,
	type MetaFunction,
	redirect,
} from '@remix-run/cloudflare'
import { useActionData } from '@remix-run/react'
import styles from '#app/dashboard.css?url'
import { formOf, readForm, textIn } from '#app/lib/form.ts'
import { pageMeta, titleOf } from '#app/lib/page-meta.ts'
import { neverKept } from '#app/lib/private-page.ts'
import { refusalIn } from '#app/lib/refusal.ts'
import { seeOther } from '#app/lib/see-other.ts'
import { useComfort } from '#app/lib/use-comfort.ts'
import { LoginInput } from '#worker/contract/auth.ts'
import { LoginForm } from './login/login-form.tsx'

export const handle = { hydrate: true }

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const meta: MetaFunction = ({ matches }) =>
	pageMeta(matches, {
		title: titleOf('Login'),
		description: 'For members of our staff. Shoppers need no account: call, message or visit us.',
		path: '/auth/login',
		hidden: true,
	})

export const headers: HeadersFunction = ({ actionHeaders }) => ({
	...neverKept(),
	...retryAfter(actionHeaders),
})

export async function loader({ context }: LoaderFunctionArgs) {
	const visitor = await context.visitor().catch(() => null)
	return visitor ? redirect('/dashboard') : null
}

export async function action({ request, context }: ActionFunctionArgs) {
	const form = await formOf(request)
	const email = textIn(form, 'email')
	const login = readForm(LoginInput, form)
	if (!login.ok) {
		return data({ email, failed: { message: null, fields: login.messages } }, { status: 422 })
	}
	const answer = await context.api.auth.login.$post({ json: login.value })
	if (answer.ok) return seeOther('/', 'welcome-back', cookiesOf(answer))
	const { status, message, fields } = await refusalIn(answer)
	return data(
		{ email, failed: { message, fields } },
		{ status, headers: retryAfter(answer.headers) },
	)
}

export default function LoginPage() {
	const answered = useActionData<typeof action>()
	useComfort()
	return (
		<div className="mx-auto max-w-md py-6 sm:py-12">
			<h1 className="text-2xl">Login</h1>
			<p className="mt-1 mb-4 text-muted-foreground">
				For members of our staff. Shoppers need no account.
			</p>
			<LoginForm email={answered?.email ?? ''} failed={answered?.failed} />
			<p className="mt-4">
				<a href="/forgot-password" className="link inline-block py-1">
					Forgot password?
				</a>
			</p>
		</div>
	)
}

function cookiesOf({ headers }: { headers: Headers }): Headers {
	const cookies = new Headers()
	for (const cookie of headers.getSetCookie()) cookies.append('Set-Cookie', cookie)
	return cookies
}

function retryAfter(headers: Headers): Record<string, string> {
	const seconds = headers.get('Retry-After')
	return seconds ? { 'Retry-After': seconds } : {}
}
