import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { askAsStaff } from '#app/lib/ask-as-staff.ts'
import { requireVisitor } from '#app/lib/require-visitor.ts'

/** Whose page this is, and how their second factor stands. */
export async function lookAtFactor({ request, context }: LoaderFunctionArgs) {
	const visitor = await requireVisitor(context, request)
	const { data } = await askAsStaff(request, context.api.auth['second-factor'].$get())
	return { visitor, factor: data }
}
