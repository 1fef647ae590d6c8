import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { staffMeta } from '#app/lib/page-meta.ts'
import { neverKept } from '#app/lib/private-page.ts'
import { requireVisitor } from '#app/lib/require-visitor.ts'
import { TitlePage } from './title-page.tsx'

export const meta: MetaFunction = () => staffMeta('Transactions')

export const headers = neverKept

export async function loader({ request, context }: LoaderFunctionArgs) {
	await requireVisitor(context, request)
	return null
}

export default function TransactionsPage() {
	return <TitlePage title="Transactions" />
}
