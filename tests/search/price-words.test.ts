import { expect, test } from 'vitest'
import { parsePrices } from '#app/routes/shop/products/parse-prices.ts'

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
	['laptop 1 lakh 20 hajar takar moddhe', 'laptop', undefined, '120000'],
	['১ লাখ ২০ হাজার টাকা', '', undefined, '120000'],
	['1 lakh theke 1 lakh 50 hajar', '', '100000', '150000'],
	['laptop not more than 50k', 'laptop', undefined, '50000'],
	['laptop not over 40k', 'laptop', undefined, '40000'],
	['laptop 20000 theke 30000 er moddhe', 'laptop', '20000', '30000'],
	['mobile 15-20k er moddhe', 'mobile', '15000', '20000'],
	['৫০০ থেকে ১০০০', '', '500', '1000'],
	['laptop under 50000 to 60000', 'laptop', '50000', '60000'],
	['rtx 3050 - 80k tk', 'rtx 3050', undefined, '80000'],
	['4k - 40000 tk monitor', '4k monitor', undefined, '40000'],
	['mouse tk. 500', 'mouse', undefined, '500'],
	['mouse ৫০০ টাকায়', 'mouse', undefined, '500'],
	['mouse 50,000/- টাকার মধ্যে', 'mouse', undefined, '50000'],
	['budget: 30k', '', undefined, '30000'],
	['within budget 60k laptop', 'laptop', undefined, '60000'],
	['laptop 50k-er moddhe', 'laptop', undefined, '50000'],
	['কমপক্ষে ৫০০০ টাকা', '', '5000', undefined],
	['laptop 40000 tk 60000 tk', 'laptop', undefined, '40000'],
	['৫০ হাজার টাকা বাজেটে ল্যাপটপ', 'ল্যাপটপ', undefined, '50000'],
	['50 hajar taka diye laptop', 'laptop', undefined, '50000'],
])('a search for "%s" contains a price', (search, rest, minPrice, maxPrice) => {
	expect(parsePrices(search)).toEqual({
		rest,
		...(minPrice && { minPrice }),
		...(maxPrice && { maxPrice }),
	})
	expect(parsePrices(rest)).toBeNull()
})

const withoutPrice =
	`laptop; 4k monitor; monitor over 144 hz; router over 300mbps; power bank 10000-20000 mah;
	power bank under 10000mAh; laptop under 15 inch; under desk mount; wh-1000xm4;
	mouse 1000 to 16000 dpi; rtx 4060; core i5-1235u; airpods 2; under 1500.5 gb; up to 3840×2160;
	monitor under 1000:1; hdmi up to 8k; 4k to 8k hdmi; up to 4k@60hz; ring light 3200k-5600k;
	10k to 100k ohm; monitor from 2023 to 2024; laptop over 2022;
	UHURU Wireless Gaming Mouse Up to 12000; up to 128 devices; over 1000 fps; 841218, TK-MS007;
	Logitech TK820; OBSBOT Meet 2-4K Webcam; up to 150 Hr battery`.split(/;\s+/)

test.each([...withoutPrice, ''])('a search for "%s" contains no price', (search) => {
	expect(parsePrices(search)).toBeNull()
})
