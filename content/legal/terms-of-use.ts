import { shop } from '#content/shop.ts'
import type { ShopFacts } from '#content/shop-facts.ts'
import type { LegalPage } from './legal-page.ts'

export const termsOfUse = ({ registrations }: ShopFacts): LegalPage => ({
	title: 'Terms of use',
	description:
		'How prices, orders, payment, warranty and returns work at our shops in Madhupur and Dhanbari, in plain words.',
	updated: '2026-11-21',
	intro: [
		`This site shows what ${shop.legalName} sells. You buy by contacting us or visiting a shop, not on the site itself.`,
	],
	sections: [
		{
			heading: 'Prices and stock',
			paragraphs: [
				[
					'Prices are in Bangladeshi taka and may change. What you see here is an invitation to ask, not yet an offer: a price holds once we have confirmed it to you.',
				],
				[
					'We keep stock as exact as we can, but the last piece may be sold while you read. Please ask before you travel or pay. Colours may look a little different on your screen.',
				],
			],
		},
		{
			heading: 'Orders and payment',
			paragraphs: [
				[
					'Ask us by WhatsApp, Facebook or phone, or come to a shop. Your order is binding once we have confirmed that the product is available, its price, and any charge for delivery.',
				],
				[
					'You can pay in cash at the shop. You can also send money by mobile banking after we have confirmed that the product is available, and only to the numbers on our ',
					{ text: 'Contact page', href: '/contact' },
					'. If we cannot supply what you paid for, you get all your money back.',
				],
			],
		},
		{
			heading: 'Warranty',
			paragraphs: [
				[
					'All products are covered against manufacturing defects or faults by repair, replacement or service. How long depends on the product; we tell you when you buy. Bring the product and the receipt to either shop.',
				],
				['The warranty does not cover drops, liquids, power surges, or repairs tried by others.'],
			],
		},
		{
			heading: 'Returns',
			paragraphs: [
				[
					'If you change your mind, bring the product back within three days, unused, in its box and with the receipt, and we exchange it for another. For hygiene we cannot exchange opened earphones unless they are faulty.',
				],
				[
					'If you received the wrong product, or one that was damaged on the way, tell us within three days and we put it right at our cost.',
				],
			],
		},
		{
			heading: 'Using this site',
			paragraphs: [
				[
					'You are welcome to read, link to and share our pages. Please do not try to break in or to overload the site. The names of brands belong to their owners.',
				],
			],
		},
		{
			heading: 'Our liability',
			paragraphs: [
				[
					'We stand behind what we sell and what we confirm to you. We take care with this site, but cannot promise that it is always reachable or free of mistakes, and we are not liable for losses that come only from relying on a page we had not confirmed. We do not run WhatsApp, Facebook or the mobile banking services.',
				],
				[
					'The law of Bangladesh applies. Nothing here takes away the rights it gives you, such as those of the Consumers’ Right Protection Act, 2009. If something went wrong, please ',
					{ text: 'talk to us first', href: '/contact' },
					'.',
				],
			],
		},
		...(registrations.length > 0
			? [
					{
						heading: 'Who we are',
						paragraphs: [[`${shop.legalName}. ${registrations.join(' ')}`]],
					},
				]
			: []),
	],
})
