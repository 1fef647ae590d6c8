import type { AppLoadContext } from '@remix-run/cloudflare'

/** What a page's title says of the form that was just sent. */
export type FormOutcome = { title?: string; isRefused?: boolean }

const outcomes = new WeakMap<AppLoadContext, FormOutcome>()

/** An action says here what `meta` shall tell: Remix gives `meta` only what loaders know. */
export function tellOutcome(context: AppLoadContext, outcome: FormOutcome): void {
	outcomes.set(context, outcome)
}

/** For a loader of the same request, which runs after the action. */
export function outcomeOf(context: AppLoadContext): FormOutcome {
	return outcomes.get(context) ?? {}
}
