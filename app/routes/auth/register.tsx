import type { MetaFunction } from '@remix-run/cloudflare'
import { ButtonLink } from '#app/components/ui/button.tsx'
import { pageMeta } from '#app/lib/page-meta.ts'
import { urls } from '#app/lib/urls.ts'
import type { PageHandle } from '#contract/pages/route-policy.ts'

export const handle: PageHandle = { isEnglishOnly: true }

export const meta: MetaFunction = ({ matches }) =>
	pageMeta(matches, {
		title: 'Register',
		description: 'Shoppers need no account here. Members of our staff are added by a colleague.',
		path: urls.register,
		noIndex: true,
	})

export default function RegisterPage() {
	return (
		<div className="grid justify-items-start gap-4 py-8">
			<h1 className="text-3xl">Register Page</h1>
			<p className="max-w-[60ch] text-muted-foreground">
				Shoppers need no account here. Members of our staff are added by a colleague.
			</p>
			<ButtonLink href={urls.listing()}>See our products</ButtonLink>
		</div>
	)
}
