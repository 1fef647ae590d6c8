/**
 * Headings of product files for each column, besides its own name: those of Shopify, WooCommerce,
 * Google and other tills, and common synonyms, separated by commas. If a file has several, the
 * first of the list is read. Capitals, spaces, punctuation and text in brackets are ignored.
 */
export const headingSynonyms: Readonly<Record<string, string>> = {
	slug: 'handle, url handle, reference handle, sku, variant sku, item code, product code, internal reference',
	name: 'title, product name, product service name, product title, item name, product, item, নাম, পণ্যের নাম, পণ্য',
	banglaName: 'name bn, title bn, বাংলা নাম',
	brand: 'brands, brand name, vendor, manufacturer, ব্র্যান্ড',
	category: 'categories, product category, product type, google product category, type, ক্যাটাগরি',
	subcategory: 'subcategories, সাবক্যাটাগরি',
	price:
		'regular price, variant price, default price, sales price, sales price rate, selling price, unit price, rate, retail price, list price, mrp, price bdt, price tk, price in taka, দাম, মূল্য',
	listPrice: 'variant compare at price, compare at price, price before discount',
	parent: 'parent sku',
	discountPrice: 'sale price, special price, offer price, discounted price',
	available:
		'stock, quantity, qty, stock quantity, inventory quantity, variant inventory qty, quantity on hand, qty on hand, stock on hand, current quantity, স্টক, পরিমাণ',
	gtin: 'gtin upc ean or isbn, barcode, variant barcode, ean, upc, বারকোড',
	warranty: 'guarantee, ওয়ারেন্টি',
	images:
		'image, image src, product image url, image link, image url, pictures, picture, photos, ছবি',
	keyFeatures: 'features, highlights, product highlight',
	colors: 'color, colours, colour, রং, রঙ',
}

/** Starts of headings that end with the branch or shop whose stock they count. */
export const stockHeadingStarts = ['in stock [', 'current quantity ', 'inventory_']
