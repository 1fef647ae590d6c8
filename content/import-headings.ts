/**
 * Headings of product files for each column, besides its own name: those of Shopify, WooCommerce,
 * Google and other tills, and common synonyms, separated by commas. If a file has several, the
 * first of the list is read. Capitals, spaces, punctuation and text in brackets are ignored.
 */
export const headingSynonyms: Readonly<Record<string, string>> = {
	slug: 'handle, url handle, reference handle, sku, variant sku, seller sku, custom sku, item code, product code, product code sku, product sku, internal reference, default code',
	name: 'title, product name, product service name, product title, item name, product, item, নাম, পণ্যের নাম, পণ্য',
	banglaName: 'name bn, title bn, বাংলা নাম',
	brand: 'brands, brand name, product brand, vendor, manufacturer, ব্র্যান্ড',
	category:
		'categories, product category, product type, google product category, primary category, item group, categ id, category name, product category 1, collection, type, ক্যাটাগরি, শ্রেণি',
	subcategory: 'subcategories, subcategory 1, সাবক্যাটাগরি',
	price:
		'regular price, variant price, default price, sales price, sales price rate, selling price, standard selling rate, unit price, rate, retail price, mrp, new price, price incl tax, price tax included, product price, price bdt, price tk, price in taka, দাম, মূল্য, বিক্রয় মূল্য',
	/** By its own name, it is the price of a file that has no other. */
	listPrice:
		'variant compare at price, compare at price, compare to price, product compare to price, price before discount, original price, old price',
	parent: 'parent sku',
	discountPrice: 'sale price, special price, offer price, discounted price',
	available:
		'stock, quantity, qty, product quantity, stock quantity, stock qty, inventory quantity, variant inventory qty, quantity on hand, qty on hand, stock on hand, on hand, available quantity, qty available, current quantity, current stock level, opening stock, স্টক, পরিমাণ, মজুদ, মজুত',
	gtin: 'gtin upc ean or isbn, barcode, variant barcode, ean, ean13, upc, product upc ean, product upc, বারকোড',
	warranty: 'guarantee, ওয়ারেন্টি',
	images:
		'image, image src, product image url, image link, image url, image urls, base image, hosted image urls, product image url 1, product images1, product media main image url, pictures, picture, photos, ছবি',
	keyFeatures: 'features, highlights, product highlight',
	colors: 'color, colours, colour, রং, রঙ',
}

/** Starts of headings that end with the branch or shop whose stock they count. */
export const stockHeadingStarts = ['in stock [', 'current quantity ', 'inventory_']
