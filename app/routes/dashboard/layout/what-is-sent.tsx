import { movementWords, sendAgain } from '#app/content/back-office.ts'
import { ABOUT } from '#app/lib/about.ts'
import { dashboardPath } from '#app/lib/dashboard-path.ts'
import type { Untaken } from '#app/lib/keep-typed.ts'

type WhatIsSentProps = Pick<Untaken, 'typed'> & { pathname: string }

/** What a form would do that says so in hidden fields alone. */
export function WhatIsSent({ pathname, typed }: WhatIsSentProps) {
	const { [ABOUT]: product, movement } = Object.fromEntries(typed)
	const deed = deedOf(dashboardPath({ pathname })) ?? movementOf(movement)
	if (!deed) return null
	return (
		<p className="wrap-anywhere">
			{product && (
				<>
					<b>{product}</b>
					<br />
				</>
			)}
			{deed}
		</p>
	)
}

function deedOf(path: string): string | undefined {
	if (path.endsWith('/reverse')) return sendAgain.reversal
	return path.endsWith('/import/apply') ? sendAgain.application : undefined
}

function movementOf(asked = ''): string | undefined {
	const movement = Object.entries(movementWords).find(([kind]) => kind === asked)
	return movement?.[1].choice
}
