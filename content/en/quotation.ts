import { formatDay } from './formats.ts'

/** Text of a quotation, printed or on its public page. */
export const quotationCopy = {
	name: (number: number) => `Quotation ${number}`,
	until: (day: string) => `valid until ${formatDay(day)}`,
	over: 'This quotation has ended. Ask us again: we gladly tell you today’s price.',
	ask: 'Message us or call to order, or visit our shop.',
	contact: 'Contact us',
	/** Before the address of the public page. */
	online: 'See this quotation online:',
	/** For link previews, so it says nothing about the products. */
	description: 'A quotation of our shop: the products that you asked for, and what they cost.',
	publicTitle: 'Quotation',
}
