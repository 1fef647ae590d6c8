import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { fetchAsStaff } from '#app/lib/api-response.ts'
import { requireRecentAuthentication, requireStaff } from '#app/lib/require-staff.ts'

/** Loads the signed-in member of staff and the state of their two-factor authentication. */
export async function loadTwoFactor({ request, context }: LoaderFunctionArgs) {
	const staff = await requireStaff(context, request)
	const { data } = await fetchAsStaff(request, context.api.auth['second-factor'].$get())
	return { staff, twoFactor: data }
}

/** Loads the same for a sensitive change, after recent authentication. */
export async function loadTwoFactorForChange(args: LoaderFunctionArgs) {
	await requireRecentAuthentication(args.context, args.request)
	return loadTwoFactor(args)
}
