import { urls } from '#app/lib/urls.ts'
import { ordersText } from '#content/back-office/orders.ts'

export const orderCrumbs = (number: number) => [
	{ label: ordersText.title, href: urls.dashboard.orders() },
	{ label: ordersText.name(number), href: urls.dashboard.order(number) },
]
