import type { ShopCopy } from '#content/shop-copy.ts'

export const shopName = 'জোনাকি'
export const legalName = 'জোনাকি ইলেকট্রনিক্স'

export const banglaShop: ShopCopy['shop'] = {
	legalName,
	tagline: 'মধুপুর ও ধনবাড়ীতে ল্যাপটপ, হেডফোন ও রাউটার',
	terms: `${legalName}, মধুপুর ও ধনবাড়ী। সব দাম টাকায়। অর্ডার পাকা করতে দোকানে যোগাযোগ করুন।`,
	registrations({ tradeLicence, dbid }) {
		const licence = tradeLicence ? [`ট্রেড লাইসেন্স নম্বর: ${tradeLicence}।`] : []
		return dbid ? [...licence, `ডিবিআইডি: ${dbid}।`] : licence
	},
	notice: 'নোটিশ',
	loadFailures: {
		products: '⚠️ পণ্যগুলো দেখানো যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
		product: 'পণ্যটি দেখানো যাচ্ছে না।',
		askUs: 'চাইলে সরাসরি আমাদেরও জিজ্ঞেস করতে পারেন।',
	},
}
