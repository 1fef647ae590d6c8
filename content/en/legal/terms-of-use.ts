import { shopCopy } from '#content/en/shop.ts'
import { shop } from '#content/shop.ts'
import type { ShopDetails } from '#contract/shop-details.ts'
import type { LegalPage } from './legal-page.ts'

export const termsOfUse = (shopDetails: ShopDetails): LegalPage => ({
	title: 'Terms of use',
	description:
		'How prices, orders, payment, warranty and returns work at our shops in Madhupur and Dhanbari, in plain words.',
	updated: '2026-11-21',
	intro: `This site shows what ${shop.legalName} sells. You buy by contacting us or visiting a shop, not on the site itself.`,
	sections: [
		{
			heading: 'Prices and stock',
			paragraphs: [
				'Prices are in Bangladeshi taka and may change. The prices on this site are not a binding offer. A price is binding once we have confirmed it to you.',
				'We keep stock figures as accurate as we can, but the last item may be sold while you are reading. Please contact us before you travel or pay. Colours may look slightly different on your screen.',
			],
		},
		{
			heading: 'Orders and payment',
			paragraphs: [
				'Contact us by WhatsApp, Facebook or phone, or visit a shop. Your order is binding once we have confirmed that the product is available, its price and any delivery charge.',
				`You can pay in cash at the shop. You can also send money by mobile banking after we have confirmed that the product is available, and only to the numbers on our [Contact page](/contact). If we cannot supply what you paid for, we refund you in full.`,
			],
		},
		{
			heading: 'Warranty',
			paragraphs: [
				'All products are covered against manufacturing defects or faults by repair, replacement or service. The warranty period depends on the product. We tell you the period when you buy. Bring the product and the receipt to either shop.',
				'The warranty does not cover damage from drops, liquids or power surges, or repairs attempted by anyone else.',
			],
		},
		{
			heading: 'Returns',
			paragraphs: [
				'If you change your mind, bring the product back within three days, unused, in its box and with the receipt. We will exchange it for another product. For hygiene reasons we cannot exchange opened earphones unless they are faulty.',
				'If you received the wrong product, or one that was damaged in delivery, tell us within three days. We will put this right at our cost.',
			],
		},
		{
			heading: 'Using this site',
			paragraphs: [
				'You are welcome to read, link to and share our pages. Please do not try to gain unauthorised access to the site or to overload it. Brand names belong to their owners.',
			],
		},
		{
			heading: 'Our liability',
			paragraphs: [
				'We stand behind what we sell and what we confirm to you. We take care with this site, but we cannot promise that it is always available or free of mistakes. We are not liable for losses that arise only from relying on information that we had not confirmed to you. We do not operate WhatsApp, Facebook or the mobile banking services.',
				`The law of Bangladesh applies. Nothing in these terms limits your rights under it, such as those under the Consumers’ Right Protection Act, 2009. If something goes wrong, please [contact us first](/contact).`,
			],
		},
		...(shopCopy.registrations(shopDetails).length > 0
			? [
					{
						heading: 'Who we are',
						paragraphs: [`${shop.legalName}. ${shopCopy.registrations(shopDetails).join(' ')}`],
					},
				]
			: []),
	],
})
