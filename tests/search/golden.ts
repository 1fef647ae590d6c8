/** A search and the text `wanted`, which must be in the slug of the first product or, with `isPage`, in three quarters of the slugs on the first page. */
type Golden = { search: string; wanted: string; isPage: boolean }

const first = (wanted: string, ...searches: string[]): Golden[] =>
	searches.map((search) => ({ search, wanted, isPage: false }))
const page = (wanted: string, ...searches: string[]): Golden[] =>
	searches.map((search) => ({ search, wanted, isPage: true }))

/** Searches of the demo catalogue, grouped by what makes them difficult. */
export const golden: Record<string, Golden[]> = {
	exact: [
		first('kestrova-aero-14-', 'Kestrova Aero 14'),
		first('sx-i7', 'Halden Slim X SX-I7 Ultrabook, Core i7-1355U, 16 GB, 1 TB'),
		first('j16-5070t', 'Torvik Jotun 16 J16-5070T Gaming Laptop'),
		first('db-30', 'Dhwanik Baul DB-30 Wireless Headphones'),
		first('lp-3x', 'Lynkora Pebble LP-3X Mesh Wi-Fi'),
		first('pp-300d', 'Padmanet Pocket PP-300D SIM Router'),
		first('kt-65', 'Klavik Type KT-65 Mechanical Keyboard'),
		first('bs-10-', 'Bijlik Stone BS-10 Power Bank'),
		first('sf-512', 'Stowell Frame SF-512 Memory Card'),
		first('mo-s', 'Mukto Okkhor MO-S Keyboard'),
		first('-4060-', 'rtx 4060'),
		first('f14-o2', 'core ultra 9 32 gb'),
		first('backpack', 'LAPTOP BACKPACK NAVY'),
		first('pm-90', 'desk mat'),
		first('sd-2', 'card reader'),
		page('mouse', 'mouse'),
		page('keyboard', 'keyboard'),
		page('router', 'router'),
		page('gaming-laptop', 'gaming laptop'),
	].flat(),
	prefixes: [
		first('kestrova-aero-14-', 'kestrova ae'),
		first('halden-slim-x', 'halden sli'),
		first('nordlys', 'nordl'),
		first('torvik-warhorn', 'torvik war'),
		first('dhwanik-baul', 'dhwanik ba'),
		first('power-bank', 'power ba'),
		first('mechanical-keyboard', 'mechanical keyb'),
		first('gaming-headset', 'gaming he'),
		first('webcam', 'webc'),
		first('chromebook', 'chromeb'),
		first('flash-drive', 'flash dri'),
		first('ultrabook', 'ultrab'),
		first('wavelund-grove', 'wavelund gr'),
		first('gaming-laptop', 'lapt'),
		first('earbuds', 'earbu'),
		first('padmanet-pocket', 'padmanet po'),
	].flat(),
	misspelt: [
		first('kestrova-aero-14-', 'kestrva aero'),
		first('headphones', 'hedphones', 'hedphnes'),
		first('keyboard', 'keybaord', 'keebord'),
		first('router', 'rotuer'),
		first('ultrabook', 'ultrabok', 'ultrabuk'),
		first('chromebook', 'chromebok', 'chromboook'),
		first('range-extender', 'extendr', 'extemdar'),
		first('mechanical-keyboard', 'mechancal keyboard', 'mechanicl keybord'),
		first('backpack', 'backpak', 'bakpak'),
		first('charger', 'chargr'),
		first('portable-ssd', 'portble ssd', 'portabel ssdd'),
		first('dhwanik-baul', 'dhwnik baul', 'dwhanik bawl'),
		first('wavelund', 'wavelumd', 'wavlumd'),
		first('padmanet-pocket', 'padmamet pocket'),
		first('gaming-headset', 'gamimg headset'),
		first('memory-card', 'memroy card'),
		first('nordlys-fjell', 'nordlya fjell'),
		first('pathshala', 'pathshla'),
		first('bluetooth', 'bluetoth mouse'),
		first('nocturne', 'nocturn'),
		first('torvik', 'torvick'),
		first('flash-drive', 'stowel flash'),
		first('lynkora-pebble', 'lynkra pebbel'),
		first('cancelling-headphones', 'cancelin headphnes'),
		first('auralune-nocturne', 'auralun noctune'),
		first('kestrova-feather', 'kestrva featherr'),
	].flat(),
	compounds: [
		first('headphones', 'head phone'),
		first('notebook', 'note book'),
		first('webcam', 'web cam'),
		first('keyboard', 'key board'),
		first('earphones', 'ear phone'),
		first('earbuds', 'ear buds'),
		first('gaming-headset', 'head set'),
		first('power-bank', 'powerbank'),
		first('hard-drive', 'harddrive'),
		first('flash-drive', 'flashdrive'),
		first('memory-card', 'memorycard'),
		first('backpack', 'back pack'),
		first('chromebook', 'chrome book'),
		first('ultrabook', 'ultra book'),
		first('wi-fi', 'wifi'),
		first('wi-fi-6', 'wi fi 6'),
		first('dual-band-router', 'dual band router'),
		first('usb-c-cable', 'usbc cable'),
		first('in-ear', 'in ear monitors'),
		first('16-gb', '16gb', '16 gb'),
		first('2-4-ghz', '2.4ghz mouse'),
		first('10-000-mah', '10000mah', '10000 mah'),
		first('up-to-14-inch', '14inch sleeve'),
		first('rtx-4060', 'rtx4060'),
	].flat(),
	'model codes': [
		first('k14-512b', 'k14-512b', 'K14512B', 'k14 512b'),
		first('hd16-u7', 'HD16-U7', 'hd16u7'),
		first('j16-5070-', 'J16-5070'),
		first('r15-40', 'r15-40'),
		first('b15-r5', 'b15 r5'),
		first('an-500r', 'AN-500R'),
		first('an-500', 'an500'),
		first('tw-7', 'TW-7'),
		first('pp-300', 'pp300'),
		first('wg-2l', 'WG-2L'),
		first('sw-500x', 'sw500x'),
		first('bx-240', 'bx240'),
		first('kd-m2', 'KD-M2'),
		first('-4060-', 'rtx 4060s'),
		first('sx-i5', 'i5-1335u'),
		first('sx-r7', '7840u'),
		first('n4500', 'n4500'),
	].flat(),
	bangla: [
		page('laptop', 'গেমিং ল্যাপটপ'),
		page('mouse', 'মাউস'),
		page('keyboard', 'কীবোর্ড', 'কিবোর্ড', 'কি-বোর্ড'),
		page('headphone', 'হেডফোন', 'হেডফোণ'),
		page('earphones', 'ইয়ারফোন'),
		page('router', 'রাউটার'),
		page('gaming-headset', 'গেমিং হেডসেট'),
		first('notebook', 'নোটবুক'),
		first('webcam', 'ওয়েবক্যাম'),
		first('charger', 'চার্জার'),
		first('power-bank', 'পাওয়ার ব্যাংক'),
		first('flash-drive', 'পেনড্রাইভ', 'পেন ড্রাইভ'),
		first('memory-card', 'মেমোরি কার্ড'),
		first('ssd', 'এসএসডি'),
		first('hard-drive', 'হার্ডডিস্ক'),
		first('chromebook', 'ক্রোমবুক'),
		first('backpack', 'ব্যাকপ্যাক'),
		first('jhinuk', 'ঝিনুক'),
		first('laptop-stand', 'ল্যাপটপ স্ট্যান্ড'),
		first('bluetooth', 'ব্লুটুথ মাউস'),
		first('wi-fi', 'ওয়াইফাই'),
		first('cable', 'তার'),
		first('16-gb', '১৬ জিবি'),
	].flat(),
	phonetic: [
		page('mouse', 'maus', 'mouce'),
		page('keyboard', 'kibord', 'keebord'),
		page('headphone', 'hedfon', 'headfone'),
		page('router', 'rauter', 'rutar'),
		first('laptop-stand', 'leptop stand'),
		first('gaming-laptop', 'geming leptop'),
		first('earphones', 'earfon', 'erfone'),
		first('charger', 'charjar'),
		first('webcam', 'webkam'),
		first('headset', 'hedset'),
		first('flash-drive', 'pendraib'),
		first('chromebook', 'krombuk'),
		first('notebook', 'notbuk'),
		first('bluetooth', 'blututh mouse'),
		first('memory-card', 'memori kard'),
	].flat(),
	'stop words': [
		page('laptop', 'best laptop', 'gaming laptop price', 'গেমিং ল্যাপটপের দাম', 'laptop er dam'),
		page('router', 'router price in bangladesh', 'রাউটারের দাম কত'),
		page('mouse', 'মাউসের দাম', 'the best mouse', 'kom dame mouse'),
		first('laptop-backpack', 'backpack for laptop'),
		first('pathshala', 'laptop for student'),
		first(
			'k16-cse',
			'Kestrova Aero 16 Creator Signature Edition K16-CSE Notebook with Detachable Number Pad',
		),
		first('headphones', 'হেডফোনের দাম'),
		first('charger', 'চার্জারের দাম'),
	].flat(),
	specifications: [
		first('16-gb', '16gb ram', '১৬ জিবি র‍্যাম'),
		first('8-gb', '8gb ram laptop'),
		first('32-gb', '32 gb memory laptop'),
		first('klavik-type', 'backlit keyboard'),
		first('halden', 'fingerprint reader'),
	].flat(),
	synonyms: [
		first('flash-drive', 'pendrive', 'pen drive', 'thumb drive'),
		first('hard-drive', 'hdd', 'hard disk'),
		first('earphones', 'earphone'),
		first('desk-mat', 'mouse mat'),
		first('charger', 'power adapter'),
		first('webcam', 'web camera'),
		first('usb-c-cable', 'type c cable', 'type-c cable', 'টাইপ সি ক্যাবল'),
		first('range-extender', 'wifi repeater', 'রিপিটার'),
		first('noise-cancelling', 'anc headphones'),
	].flat(),
}

const MIN_SHARE_OF_PAGE = 0.75

type GroupReport = { group: string; searchCount: number; misses: string[] }

/** Runs every search of the golden set and reports each group. `search` must return the slugs of the first page. */
export async function searchGoldenSet(search: (text: string) => Promise<string[]>) {
	const reports: GroupReport[] = []
	for (const [group, searches] of Object.entries(golden)) {
		const misses: string[] = []
		for (const expected of searches) {
			const slugs = await search(expected.search)
			if (!isMet(expected, slugs)) misses.push(`${expected.search} → ${slugs[0] ?? 'nothing'}`)
		}
		reports.push({ group, searchCount: searches.length, misses })
	}
	return reports
}

/** Returns true if the slug of the first product or, with `isPage`, of three quarters of the page contains `wanted`. */
function isMet({ wanted, isPage }: Golden, slugs: string[]): boolean {
	const share = slugs.filter((slug) => slug.includes(wanted)).length / slugs.length
	return isPage ? share >= MIN_SHARE_OF_PAGE : slugs[0]?.includes(wanted) === true
}
