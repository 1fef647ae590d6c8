import type { ShopCopy } from '#content/shop-copy.ts'

export const banglaFlashMessages: ShopCopy['flashMessages'] = {
	'welcome-back': ['আবার স্বাগতম!', 'সাইন ইন হয়েছে। নিয়ে যাওয়া হচ্ছে...'],
	'signed-out': ['আপনি সাইন আউট করেছেন।'],
	'not-signed-out': ['এই ব্রাউজারে সাইন আউট হয়েছে, তবে সেশনটি শেষ করা যায়নি।'],
	'refresh-failed': ['আবার সাইন ইন করতে হবে'],
	'price-filter-removed': ['দাম ৫০০০০-এর মতো পূর্ণ সংখ্যায় লিখতে হয়, তাই দামের ফিল্টারটি বাদ দেওয়া হয়েছে।'],
	'facet-removed': ['এই লিংকের একটি ফিল্টার আমাদের জানা নেই, তাই সেটি বাদ দেওয়া হয়েছে।'],
	'branch-filter-removed': ['এই নামে আমাদের কোনো শাখা নেই, তাই সব শাখার পণ্য দেখানো হচ্ছে।'],
}
