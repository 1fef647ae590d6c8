import { type AppLoadContext, data, redirect } from '@remix-run/cloudflare'
import { noticeCookie } from './notice-cookie.ts'

const FORGET_SESSION = '__Host-session=; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=0'

/** Who is signed in; everybody else is sent home, and a session that has ended is told so. */
export async function requireVisitor(context: AppLoadContext, request: Request) {
	const visitor = await context.visitor().catch(() => {
		throw data(null, { status: 503 })
	})
	if (visitor) return { name: visitor.name, email: visitor.email }
	throw sendHome(request)
}

export function sendHome(request: Request): Response {
	const headers = new Headers()
	if (/(^|;\s*)__Host-session=/.test(request.headers.get('Cookie') ?? '')) {
		headers.append('Set-Cookie', FORGET_SESSION)
		headers.append('Set-Cookie', noticeCookie('refresh-failed'))
	}
	return redirect('/', { headers })
}
