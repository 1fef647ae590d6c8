/** The wallets, in display order, with the button that pays a merchant in each wallet's app. */
const wallets = [
	{ name: 'bKash', merchantButton: 'Payment' },
	{ name: 'Nagad', merchantButton: 'Merchant Pay' },
	{ name: 'Rocket', merchantButton: 'Merchant Pay' },
] as const

export const walletNames = wallets.map(({ name }) => name)

type WalletName = (typeof wallets)[number]['name']
type WalletAccount = { readonly number: string; readonly type: 'Merchant' | 'Personal' }

/** The shop's account in each wallet. */
export type Wallets = Readonly<Record<WalletName, WalletAccount>>

export type MobileWallet = ReturnType<typeof mobileWallets>[number]

/** Returns the wallets with the steps for sending money to them. */
export function mobileWallets(accounts: Wallets) {
	return wallets.map(({ name, merchantButton }) => {
		const { number, type } = accounts[name]
		const button = type === 'Merchant' ? merchantButton : 'Send Money'
		return {
			name,
			number,
			type,
			steps: [
				`Open the ${name} app and tap ${button}.`,
				`Enter our number, ${number}, and the amount we agreed.`,
				'Write your name or phone number as the reference.',
				'Confirm with your PIN, then send us the transaction ID by WhatsApp or read it to us by phone.',
			],
		}
	})
}

export const mobileBanking = {
	title: 'Mobile banking',
	note: 'Please send money only after we have confirmed by phone or WhatsApp that the product is available.',
	howToPay: (wallet: string) => `How to pay with ${wallet}`,
	safety: 'We never ask for your PIN or a one-time code.',
} as const
