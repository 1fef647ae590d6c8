import { formatTaka } from '#content/en/formats.ts'
import { shopCopy } from '#content/en/shop.ts'
import { shop } from '#content/shop.ts'
import type { Terms } from '#contract/shop/settings.ts'
import type { ShopDetails } from '#contract/shop/shop-details.ts'
import type { LegalPage } from './legal-page.ts'

const days = (count: number) => (count === 1 ? 'one day' : `${count} days`)

const orders = ({ advancePercent }: Terms) => ({
	id: 'orders-and-payment',
	heading: 'Orders and payment',
	paragraphs: [
		'Contact us by WhatsApp, Facebook or phone, or visit a shop. Your order is binding once we have confirmed that the product is available, its price and any delivery charge.',
		`You can pay in cash at the shop. You can also send money by mobile banking after we have confirmed that the product is available, and only to the numbers on our [Contact page](/contact).`,
		advancePercent === 0
			? 'If we have to order a product for you first, we ask for no payment in advance.'
			: `If we have to order a product for you first, we ask for at most ${advancePercent}% of its price in advance.`,
	],
})

const delivery = (terms: Terms) => ({
	id: 'delivery',
	heading: 'Delivery',
	paragraphs: [
		`Once your order is binding, you receive the product within ${days(terms.nearbyDays)} in Madhupur and Dhanbari, and within ${days(terms.elsewhereDays)} anywhere else in Bangladesh.`,
		`The delivery charge is ${formatTaka(terms.nearbyCharge)} in Madhupur and Dhanbari, and ${formatTaka(terms.elsewhereCharge)} elsewhere. If it is higher for a large or heavy product, we tell you before you order.`,
	],
})

const refunds = ({ refundDays }: Terms) => ({
	id: 'refunds',
	heading: 'Refunds',
	paragraphs: [
		`If we cannot supply what you paid for, we refund you in full within ${days(refundDays)} of your payment. You get the money back in the way in which you paid, at our cost.`,
	],
})

const returns = ({ exchangeDays }: Terms) => ({
	id: 'returns',
	heading: 'Returns',
	paragraphs: [
		`If you change your mind, bring the product back within ${days(exchangeDays)}, unused, in its box and with the receipt. We will exchange it for another product. For hygiene reasons we cannot exchange opened earphones unless they are faulty.`,
		`If you received the wrong product, or one that was damaged in delivery, tell us within ${days(exchangeDays)}. We will put this right at our cost.`,
	],
})

const complaints = ({ complaintDays }: Terms) => ({
	id: 'complaints',
	heading: 'Complaints',
	paragraphs: [
		`If something goes wrong, please [tell us first](/contact), by phone, by WhatsApp or in a shop. We act on your complaint within ${days(complaintDays)}. If that does not settle it, you may turn to the Directorate of National Consumer Rights Protection.`,
	],
})

const identity = (registrations: string[]) => ({
	id: 'who-we-are',
	heading: 'Who we are',
	paragraphs: [`${shop.legalName}. ${registrations.join(' ')}`],
})

export const termsOfUse = (shopDetails: ShopDetails): LegalPage => {
	const { terms } = shopDetails
	const registrations = shopCopy.registrations(shopDetails)
	return {
		title: 'Terms of use',
		description:
			'How prices, orders, payment, delivery, warranty and returns work at our shops in Madhupur and Dhanbari, in plain words.',
		updated: '2026-11-26',
		intro: `This site shows what ${shop.legalName} sells. You buy by contacting us or visiting a shop, not on the site itself.`,
		sections: [
			{
				id: 'prices-and-stock',
				heading: 'Prices and stock',
				paragraphs: [
					'Prices are in Bangladeshi taka and may change. The prices on this site are not a binding offer. A price is binding once we have confirmed it to you.',
					'We keep stock figures as accurate as we can, but the last item may be sold while you are reading. Please contact us before you travel or pay. Colours may look slightly different on your screen.',
				],
			},
			orders(terms),
			delivery(terms),
			refunds(terms),
			{
				id: 'warranty',
				heading: 'Warranty',
				paragraphs: [
					'Unless its page says ‘No warranty’, every product is covered against manufacturing defects or faults by repair, replacement or service. The warranty period depends on the product. We tell you the period when you buy. Bring the product and the receipt to one of our shops.',
					'The warranty does not cover damage from drops, liquids or power surges, or repairs attempted by anyone else.',
				],
			},
			returns(terms),
			complaints(terms),
			{
				id: 'using-this-site',
				heading: 'Using this site',
				paragraphs: [
					'You are welcome to read, link to and share our pages. Please do not try to gain unauthorised access to the site or to overload it. Brand names belong to their owners.',
				],
			},
			{
				id: 'our-liability',
				heading: 'Our liability',
				paragraphs: [
					'We stand behind what we sell and what we confirm to you. We take care with this site, but we cannot promise that it is always available or free of mistakes. We are not liable for losses that arise only from relying on information that we had not confirmed to you. We do not operate WhatsApp, Facebook or the mobile banking services.',
					'The law of Bangladesh applies. Nothing in these terms limits your rights under it, such as those under the Consumers’ Right Protection Act, 2009.',
				],
			},
			...(registrations.length > 0 ? [identity(registrations)] : []),
		],
	}
}
