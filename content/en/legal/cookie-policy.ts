import type { ShopDetails } from '#contract/shop/shop-details.ts'
import type { LegalPage } from './legal-page.ts'

export const cookiePolicy = ({ email }: ShopDetails): LegalPage => ({
	title: 'Cookie policy',
	description:
		'This site uses three kinds of small cookies, two for our staff and one for short messages. Your browser remembers your theme and the products you looked at. Nothing tracks you.',
	updated: '2026-11-26',
	intro:
		'If you only browse, we set no cookie, except one that shows you a message once and expires within a minute. That is why you see no cookie banner here: there is nothing to agree to.',
	sections: [
		{
			id: 'the-cookies-we-set',
			heading: 'The cookies we set',
			paragraphs: [
				'One keeps our staff signed in, one recognises the browsers they have signed in with, and one shows you a message once about something you did. None follows you to other sites, and none changes what our public pages show, except for that message.',
			],
			list: [
				'__Host-session: keeps a member of staff signed in. Scripts cannot read it (it is HttpOnly). It is deleted at sign-out and lasts at most 7 days.',
				'__Host-browser-…: set when a member of staff signs in, one for each account, so that strangers who guess passwords cannot keep our staff from signing in here. It does not sign anyone in. It stays after sign-out, for 90 days, but is useless once the password has changed or the account is disabled.',
				'__Host-flash: holds a code for one message, such as ‘Saved.’ for our staff, or a note that your price filter was removed. After a stock movement it also holds the ids of the movement and its product. It is deleted as soon as the message is shown, and lasts at most one minute.',
			],
		},
		{
			id: 'what-else-stays-in-your-browser',
			heading: 'What else stays in your browser',
			paragraphs: [
				'Your browser’s local storage keeps a few things for you. It never sends them to us by itself; when you follow ‘Compare’, the address of the page names the products.',
			],
			list: [
				'theme: whether you chose the light or the dark theme.',
				'comparison: the products that you chose to compare, at most four. ‘Clear’ forgets them.',
				'recently-viewed: the names and pictures of the last products that you opened, at most nine. ‘Clear’ forgets them.',
			],
		},
		{
			id: 'cookies-from-other-sites',
			heading: 'Cookies from other sites',
			paragraphs: [
				`The pages for our shops and the Contact page can show a Google map in a frame that loads only when you choose ‘Show the map’. If JavaScript is switched off, the map loads together with the page. Google may then set its own cookies; [Google explains them](https://policies.google.com/technologies/cookies). A plain link next to the frame opens the map without it.`,
				'Some product pictures are on other sites. Your browser fetches them from there along with the page, and such a site could set its own cookies.',
				'WhatsApp and Facebook are plain links on this site. They set nothing until you tap them and leave our pages.',
			],
		},
		{
			id: 'how-to-remove-them',
			heading: 'How to remove them',
			paragraphs: [
				'You can delete or block cookies and local storage in your browser’s settings. The shop works without them, but it forgets your theme and your products, and staff cannot sign in.',
				`More about your data is in our [privacy policy](/privacy-policy).${email ? ` Questions are welcome at [${email}](mailto:${email}).` : ''}`,
			],
		},
	],
})
