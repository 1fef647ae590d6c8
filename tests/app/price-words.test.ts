import { expect, test } from 'vitest'
import { pricesSaidIn } from '#app/routes/shop/products/price-words.ts'

test.each([
	['laptop under 50000', 'laptop', undefined, '50000'],
	['laptop under ৳50,000', 'laptop', undefined, '50000'],
	['Laptop Under 1,20,000 Tk', 'Laptop', undefined, '120000'],
	['under 50k laptop', 'laptop', undefined, '50000'],
	['gaming mouse less than 1.5k taka', 'gaming mouse', undefined, '1500'],
	['50k er moddhe laptop', 'laptop', undefined, '50000'],
	['৫০ হাজারের মধ্যে ল্যাপটপ', 'ল্যাপটপ', undefined, '50000'],
	['২০০০০ টাকার নিচে রাউটার', 'রাউটার', undefined, '20000'],
	['20 hajar takar niche monitor', 'monitor', undefined, '20000'],
	['laptop 50000 tk', 'laptop', undefined, '50000'],
	['laptop 1 lakh', 'laptop', undefined, '100000'],
	['laptop budget 60000', 'laptop', undefined, '60000'],
	['laptop above 1 lakh', 'laptop', '100000', undefined],
	['headphone 2000 takar upore', 'headphone', '2000', undefined],
	['laptop between 40000 and 60000', 'laptop', '40000', '60000'],
	['phone 10k-15k', 'phone', '10000', '15000'],
	['phone 10 to 15 thousand', 'phone', '10000', '15000'],
	['২০ থেকে ৩০ হাজার টাকার মধ্যে ল্যাপটপ', 'ল্যাপটপ', '20000', '30000'],
	['mouse from 500 to 2k', 'mouse', '500', '2000'],
	['laptop over 40000 under 60000', 'laptop', '40000', '60000'],
	['১৬ জিবি ল্যাপটপ ৫০০০০ টাকা', '১৬ জিবি ল্যাপটপ', undefined, '50000'],
	['mouse under tk500', 'mouse', undefined, '500'],
	['laptop 50000 theke 60000', 'laptop', '50000', '60000'],
	['headphones (under ৳2,000).', 'headphones', undefined, '2000'],
	['mouse < 500', 'mouse', undefined, '500'],
	['price under 3000', '', undefined, '3000'],
])('a search for "%s" says its price', (search, rest, minPrice, maxPrice) => {
	expect(pricesSaidIn(search)).toEqual({
		rest,
		...(minPrice && { minPrice }),
		...(maxPrice && { maxPrice }),
	})
})

test.each([
	'laptop',
	'4k monitor',
	'monitor over 144 hz',
	'router over 300mbps',
	'power bank 10000-20000 mah',
	'power bank under 10000mAh',
	'laptop under 15 inch',
	'under desk mount',
	'wh-1000xm4',
	'mouse 1000 to 16000 dpi',
	'rtx 4060',
	'tp-link 1200',
	'core i5-1235u',
	'airpods 2',
	'Logitech TK820',
	'OBSBOT Meet 2-4K Webcam',
	'up to 150 Hr battery',
	'up to 140-Hour battery',
	'',
])('a search for "%s" says none', (search) => {
	expect(pricesSaidIn(search)).toBeNull()
})
