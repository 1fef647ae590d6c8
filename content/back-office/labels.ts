import { formatNumber, formatProductCount } from '#content/en/formats.ts'
import { MAX_LABELS } from '#contract/base/limits.ts'

export const labelsText = {
	title: 'Labels',
	none: 'No products are selected.',
	size: 'Size',
	sizes: [
		['38x25', 'Roll, 38 × 25 mm'],
		['50x30', 'Roll, 50 × 30 mm'],
		['a4', 'A4 with 24, each 70 × 37 mm'],
	],
	language: 'Digits of the price',
	qrCode: 'QR code of the product page',
	counts: 'Labels of each product',
	count: (product: string) => `Labels of ${product}`,
	noCode: 'No barcode',
	show: 'Show the labels',
	preview: (labels: number) => (labels === 1 ? '1 label' : `${formatNumber(labels)} labels`),
	tooMany: (labels: number) =>
		`Print at most ${MAX_LABELS} labels at a time. These are ${formatNumber(labels)}.`,
	withoutCode: (products: number) =>
		`${formatProductCount(products)} without a barcode. Their labels show the name and the price.`,
	giveCodes: (products: number) =>
		products === 1 ? 'Give a code to 1 product' : `Give codes to ${formatProductCount(products)}`,
	coded: (products: number) =>
		products === 1 ? '1 product got a code.' : `${formatProductCount(products)} got codes.`,
	print: 'Print without margins and at 100 %, on paper of the chosen size.',
} as const
