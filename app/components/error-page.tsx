import { backToHome, notFound, somethingWentWrong } from '#content/messages.ts'
import { ButtonLink } from './ui/button.tsx'

type ErrorPageProps = { status: number; message?: string | null }

export function ErrorPage({ status, message }: ErrorPageProps) {
	const isNotFound = status === 404
	const text = message || (isNotFound ? notFound.text : somethingWentWrong)
	return (
		<div className="mx-auto max-w-xl py-16 text-center">
			<svg className="mx-auto size-20" width="80" height="80" aria-hidden="true">
				<use href="#logo" />
			</svg>
			<p className="mt-2 text-3xl font-bold text-primary" aria-hidden="true">
				{status}
			</p>
			<h1 className="mt-2 text-2xl">{isNotFound ? notFound.title : 'Error'}</h1>
			<p className="mt-3 text-muted-foreground">{text}</p>
			<div className="mt-6 flex flex-wrap justify-center gap-3">
				<ButtonLink href="/">{backToHome}</ButtonLink>
				<ButtonLink href="/products" variant="outline">
					See all products
				</ButtonLink>
			</div>
		</div>
	)
}
