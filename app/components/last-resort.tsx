import { backToHome, somethingWentWrong, unexpectedError } from '#app/content/messages.ts'

/** Needs nothing but the stylesheet, so that it stands when everything else has failed. */
export function LastResort() {
	return (
		<main className="page py-16 text-center">
			<h1 className="text-2xl">{unexpectedError}</h1>
			<p className="mt-3">{somethingWentWrong}</p>
			<p className="mt-6">
				<a href="/" className="button button-primary">
					{backToHome}
				</a>
			</p>
		</main>
	)
}
