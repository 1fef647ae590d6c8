import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { fetchAsStaff } from '#app/lib/api-response.ts'
import { requireRecentAuthentication, requireVisitor } from '#app/lib/require-visitor.ts'

/** The visitor, and the state of their two-factor authentication. */
export async function loadTwoFactor({ request, context }: LoaderFunctionArgs) {
	const visitor = await requireVisitor(context, request)
	const { data } = await fetchAsStaff(request, context.api.auth['second-factor'].$get())
	return { visitor, twoFactor: data }
}

/** The same for pages of sensitive changes. */
export async function loadTwoFactorForChange(args: LoaderFunctionArgs) {
	await requireRecentAuthentication(args.context, args.request)
	return loadTwoFactor(args)
}
