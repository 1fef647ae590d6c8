import { formatShopTime } from '#app/lib/format.ts'
import { urls } from '#app/lib/urls.ts'
import { documentKinds } from '#app/routes/dashboard/lib/document-kinds.ts'
import { customersText } from '#content/back-office/customers.ts'
import { shopDay } from '#contract/base/shop-time.ts'
import type { Mention } from '#contract/orders/mentions.ts'

/** Links to what has the phone number in a text that stays, if there is anything. */
export function MentionLinks({ mentions }: { mentions: Mention[] }) {
	if (mentions.length === 0) return null
	return (
		<p className="flex flex-wrap gap-x-3">
			{customersText.mentions}
			{mentions.map(describeMention).map(([name, href]) => (
				<a key={`${name} ${href}`} href={href}>
					{name}
				</a>
			))}
		</p>
	)
}

function describeMention({ kind, number, target, at }: Mention): [name: string, href: string] {
	const day = shopDay(new Date(at))
	const { product, transactions, drawer, customer } = urls.dashboard
	const names = customersText.mentionOf
	if (kind === 'movement') return [names.movement(formatShopTime(at)), product(target).stock]
	if (kind === 'customer') return [names.customer, customer(target)]
	if (kind === 'payment') return [names.payment(number), transactions({ from: day, to: day })]
	if (kind === 'count') return [names.count(number), drawer]
	const { text, href } = documentKinds[kind]
	return [text.name(number ?? 0), href(number ?? 0)]
}
