import { shop } from '#content/shop.ts'
import type { ShopDetails } from '#contract/shop/shop-details.ts'
import type { LegalPage } from './legal-page.ts'

export const privacyPolicy = ({ email }: ShopDetails): LegalPage => ({
	title: 'Privacy policy',
	description: `What ${shop.legalName} learns about you when you browse this site or contact us, and what it does not.`,
	updated: '2026-11-29',
	intro:
		'You can look at everything on this site without telling us who you are. There are no accounts for shoppers, nothing is sold online, and we use no tracking, no analytics and no advertising.',
	sections: [
		{
			id: 'when-you-browse',
			heading: 'When you browse',
			paragraphs: [
				'Our pages reach you through Cloudflare’s network. To deliver a page and to stop abuse, Cloudflare and this site process your IP address and the address of the page you request.',
				'We keep technical logs so that we can find faults: when a request arrived, what kind of page it was for, how long it took and whether it worked. They contain neither shoppers’ names nor the words you searched for.',
				`The site stores very little in your browser; the [cookie policy](/cookie-policy) lists all of it.`,
			],
		},
		{
			id: 'the-maps-of-our-shops',
			heading: 'The maps of our shops',
			paragraphs: [
				`The pages for [Madhupur](/madhupur), [Dhanbari](/dhanbari) and the [Contact page](/contact) can show a Google map in a frame. It loads only when you ask for it with ‘Show the map’. A browser with JavaScript switched off may load it with the page. Google then receives your IP address and may set its own cookies under [Google’s privacy policy](https://policies.google.com/privacy). The address is written on the page and a plain link opens the map elsewhere, so you can do without the frame.`,
			],
		},
		{
			id: 'pictures-from-elsewhere',
			heading: 'Pictures from elsewhere',
			paragraphs: [
				'Some product pictures are on other sites, such as the manufacturers’. Your browser fetches them from there along with the page. Such a site then receives your IP address and the address of our site, and could set its own cookies.',
			],
		},
		{
			id: 'when-you-contact-us',
			heading: 'When you contact us',
			paragraphs: [
				'WhatsApp, Facebook and the phone networks belong to other companies. They are involved only when you tap a link, and then their own rules apply.',
				'When you write to us we see your name or number and what you wrote. When you buy, we may also need an address for the delivery and, if you pay by mobile banking, the transaction ID. We use all this for your order and its warranty, and keep it for as long as they or the law require. We neither sell it nor use it for advertising.',
				'We enter your phone number, and at most your name, your address and a note, when you buy on credit or ask us to. If you ask us to erase them and owe us nothing, we delete them, the notes on your receipts and your transaction IDs. The receipts and amounts stay without them, backups lose them when these expire, and we delete exported lists that have them.',
			],
		},
		{
			id: 'when-you-work-here',
			heading: 'When you work here',
			paragraphs: [
				'Staff sign in with an email address and a password. We keep their name, email address, a scrambled form of the password that cannot be read back, their sign-ins with the name of the browser, and a history of the changes they make. Our technical logs name the member of staff behind a request by a number. If they also sign in with codes from an app, we keep the app’s key in encrypted form and the recovery codes in a scrambled form.',
				'To slow down password guessing, we keep the network addresses from which a sign-in failed for about a day, in a scrambled form.',
			],
		},
		{
			id: 'your-rights',
			heading: 'Your rights',
			paragraphs: [
				`You may ask what we hold about you, have it corrected, or have it deleted where we no longer need it for your order, your warranty or the law. ${email ? `Write to [${email}](mailto:${email}) or use any other way on our ` : 'Use any way on our '}[Contact page](/contact). We will reply.`,
			],
		},
		{
			id: 'changes',
			heading: 'Changes',
			paragraphs: ['If what we do changes, this page changes with it, and so does the date on it.'],
		},
	],
})
