export type MobileWallet = {
	readonly name: 'bKash' | 'Nagad' | 'Rocket'
	readonly number: string
	readonly type: 'Merchant' | 'Personal'
	/** Steps for sending the money. */
	readonly steps: readonly string[]
}

type Account = Omit<MobileWallet, 'steps'> & {
	/** Label of the button in the wallet's app. */
	readonly button: string
}

const wallet = ({ button, ...account }: Account): MobileWallet => ({
	...account,
	steps: [
		`Open the ${account.name} app and tap ${button}.`,
		`Enter our number, ${account.number}, and the amount we agreed.`,
		'Write your name or phone number as the reference.',
		'Confirm with your PIN, then send us the transaction ID by WhatsApp or read it to us by phone.',
	],
})

export const mobileBanking = {
	title: 'Mobile banking',
	note: 'Please send money only after we have confirmed by phone or WhatsApp that the product is available.',
	safety: 'We never ask for your PIN or a one-time code.',
	wallets: [
		wallet({ name: 'bKash', number: '01700-000103', type: 'Merchant', button: 'Payment' }),
		wallet({ name: 'Nagad', number: '01700-000104', type: 'Merchant', button: 'Merchant Pay' }),
		// A Rocket account is the phone number and one more digit.
		wallet({ name: 'Rocket', number: '01700-000105-6', type: 'Personal', button: 'Send Money' }),
	],
} as const
