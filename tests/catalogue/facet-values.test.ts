import { expect, test } from 'vitest'
import { readFacetValues } from '#worker/domain/search/read-facet-values.ts'
import { readFilterValues } from '#worker/domain/search/read-filter-values.ts'

/** Reads a line such as `laptop/notebook ~ Aero ~ RAM: 8 GB ~ a key feature`. */
function valuesOf(line: string) {
	const [path = '', name = '', ...details] = line.split(' ~ ')
	const [category = '', subcategory = ''] = path.split('/')
	const specifications = details.flatMap((detail) => {
		const [label = '', ...value] = detail.split(': ')
		return value.length > 0 ? [[label, value.join(': ')]] : []
	})
	const { brand: _, ...values } = readFacetValues({
		name,
		brand: 'Kestrova',
		category: { slug: category },
		subcategory: { slug: subcategory, name: subcategory.replace('-', ' ') },
		specifications: [{ key: 'At a glance', value: Object.fromEntries(specifications) }],
		keyFeatures: details.filter((detail) => !detail.includes(': ')),
	})
	return values
}

/** Returns the parts of each line before and after the arrow. */
const readTable = (lines: string) =>
	lines
		.trim()
		.split('\n')
		.map((line) => line.split(/ → ?/) as [string, string])

/** Reads text such as `memory 16 ~ storage 512 1tb`. */
function readExpected(text: string): Record<string, string[]> {
	const facets = text.split(' ~ ').filter(Boolean)
	return Object.fromEntries(
		facets.map((facet) => facet.split(' ')).map(([name, ...values]) => [name, values]),
	)
}

/** Names of laptops, and some of their values. */
const notebooks = readTable(`
Dell Inspiron 14-inch 2K Touchscreen Laptop - Intel Core 7 150U - 16GB - 1TB - Ice Blue → processor core-7 ~ memory 16 ~ storage 1tb ~ screen 13-14 ~ touch yes
Zephyrus G16 16-inch 240Hz - Core Ultra 9 285H - RTX 5070 Ti 12GB - 1TB SSD - Eclipse Gray → processor core-ultra-9 ~ storage 1tb ~ screen 15-16 ~ graphics rtx-50
Raid 15 Laptop, RTX 4060 8 GB, 16GB (2x8GB) DDR5 → memory 16
Laptop 15 i5-1235U 8 GB RAM, up to 64GB → memory 8 ~ processor core-i5
Alienware 16 - RTX 5070 Ti - 32GB/2TB → memory 32 ~ storage 2tb
Chromebook 11 Celeron N4020 4GB/64GB → memory 4 ~ storage 64
Laptop 15.6" 1TB HDD+256GB SSD, 8GB → memory 8 ~ storage 1tb 256
Laptop 512GB SSD 16384MB → storage 512
Chromebook 11.6" 32GB eMMC → storage 32 ~ screen 10-12
HP 15-fc0146dx → screen 15-16
ROG Strix G18 Ryzen 9 → screen 17-18 ~ processor ryzen-9
MacBook Air 13-inch (M5, Silver) → processor apple ~ screen 13-14
MAINGEAR ML-17 | 4090 → screen 17-18 ~ graphics rtx-40
Laptop with Windows 11 and a touchpad, K14-512B → screen ~ touch ~ storage
Galaxy Book4 Ultra 16-inch → processor ~ screen 15-16
Aero 14, 8G DDR4 RAM, 512G SSD → memory 8 ~ storage 512
Aero 14, 16G+512G → memory 16 ~ storage 512
Aero 14 with 4G LTE, 16GB RAM → memory 16
Aero, Core Ultra 7\u00a0155H → processor core-ultra-7
Aero, Ryzen 7\u202f445HS → processor ryzen-7
`)

test.each(notebooks)('reads facet values from the name of a laptop: %s', (name, expected) => {
	const values: Record<string, string[]> = valuesOf(`laptop/notebook ~ ${name}`)

	for (const [facet, value] of Object.entries(readExpected(expected)))
		expect([facet, ...(values[facet] ?? [])]).toEqual([facet, ...value])
})

/** Products, and all of their values. */
const products = readTable(`
laptop/notebook ~ Aero 14, 8 GB, touch ~ Memory: 16384 MB ~ Storage: 512GB SSD ~ Touch: No ~ Display: 15.6" → memory 16 ~ storage 512 ~ screen 15-16
laptop/notebook ~ Aero ~ RAM: 2 × 8 GB ~ Second memory slot, up to 32 GB ~ 1 TB SSD → memory 16 ~ storage 1tb
accessories/monitor ~ LG 27GN880-B ~ Screen size: 27 ~ Refresh rate: 144 ~ Horizontalres: 2560 ~ Verticalres: 1440 ~ Panel type: Nano IPS → size 27 ~ resolution 1440p ~ refresh 75 100 144 ~ panel ips
accessories/monitor ~ Vela ~ Refresh rate: 144 hertz → refresh 75 100 144
charger-power-bank/power-bank ~ Torrent ~ Capacity: 20 000 mAh → battery 5000 10000 20000
router/home-router ~ Grove ~ Bands: 2.4G/5G → bands dual
accessories/monitor ~ Gigabyte G34WQC A 34" 3440x1440 144Hz VA Curved Monitor → size 34 ~ resolution 1440p ~ refresh 75 100 144 ~ panel va
headphone/gaming-headset ~ Arena Headset ~ Connection types: Wireless 2.4GHz, Bluetooth, USB-C ~ Has microphone: নেই → connection wireless bluetooth wired usb-c
headphone/earphone ~ Sony XBA Closed Earbuds With Microphone ~ Noise cancellation mic: Yes → type in-ear ~ microphone yes
headphone/over-ear ~ Koss HQ2 → type over-ear
router/home-router ~ Archer AX3000 Dual-Band → wifi 6 ~ speed 300 1000 1800 3000 ~ bands dual
router/home-router ~ Grove Router ~ Wi-Fi: Wi-Fi 6E ~ Speed: 1,167 Mbit/s ~ Memory: 512 MB → wifi 6e ~ speed 300 1000
accessories/storage ~ Lexar NM800PRO 1TB SSD M.2-2280 PCIe 4.0 x4 NVMe ~ Capacity: 1000 → drive ssd ~ capacity 1tb ~ interface pcie-4
accessories/storage ~ Exos X24 ~ Capacity: 24000 → capacity 18tb
accessories/storage ~ Momentus 320GB HDD ~ Capacity: 320 → drive hdd ~ capacity 450
accessories/charger-power-bank ~ Carry Power Bank, 20,000 mAh, 65 W USB-C → power 18 30 45 65 ~ battery 5000 10000 20000 ~ ports usb-c
accessories/keyboard ~ SK621 TKL Bluetooth Cherry MX Low Profile Red → connection wireless bluetooth ~ layout tkl ~ switch mechanical linear
laptop/notebook ~ Aero\u00a015.6\u2033 ~ Processor™: Intel® Core(TM) i7\u2011155H ~ Memory: 8GB+8GB, 32GB max ~ Graphics: AMD Radeon™\u00a0RX 7600 ~ Storage: ১\u202fটিবি SSD → processor core-i7 ~ memory 16 ~ graphics radeon-rx ~ storage 1tb ~ screen 15-16
laptop/notebook ~ নোটবুক ১৫.৬ ইঞ্চি, ১৬ জিবি র‍্যাম ~ Storage: 512GB SSD, 2TB (maximum) → memory 16 ~ screen 15-16 ~ storage 512
laptop/notebook ~ Aero ~ র‍্যাম: ১৬ জিবি, ৩২ জিবি পর্যন্ত ~ Storage: 512GB\u200b NVMe → memory 16 ~ storage 512
laptop/notebook ~ Aero 16GB LPDDR5X, 32GB max → memory 16
laptop/notebook ~ Aero ~ RAM: 8GB x 2 → memory 16
laptop/notebook ~ Aero ~ RAM: 4GB + 8GB DDR4 → memory 12
laptop/notebook ~ Aero ~ RAM: 8GB DDR5 onboard + 16GB SO-DIMM ~ Graphics: Intel® Arc™ A370M → memory 24
laptop/notebook ~ Aero ~ স্টোরেজ: ৫১২ জিবি এসএসডি ~ পর্দার মাপ: ১৪ ইঞ্চি ~ গ্রাফিকস: Intel Arc 140V → storage 512 ~ screen 13-14 ~ graphics integrated
laptop/notebook ~ Aero 8GB+512GB → memory 8 ~ storage 512
accessories/storage ~ SanDisk 128GB MAX Endurance microSDXC → drive card ~ capacity 128 ~ interface sd
router/home-router ~ Grove® Router ~ Wi-Fi® standard: Wi\u2011Fi® 6E ~ Speed: ৩০০ এমবিপিএস → wifi 6e ~ speed 300
laptop/notebook ~ Aero, non-touch ~ Display: 15,6" FHD, Non-Touch ~ RAM: 16GiB, upgradeable to 64 gigabytes → memory 16 ~ screen 15-16
laptop/notebook ~ Aero ~ Touchscreen: Not available ~ Memory: 8GB; maximum memory: 64GB ~ Graphics: AMD Radeon™ 780M → memory 8 ~ graphics integrated
router/home-router ~ Grove ~ Standards: IEEE 802.11 a/b/g/n/ac/ax ~ Frequency: 2.4G/5G ~ Speed: 1\u202f201 Mbps → wifi 6 ~ bands dual ~ speed 300 1000
router/home-router ~ Grove ~ Standards: IEEE 802.11b/g/n ~ Bands: 2.4 GHz, 5 GHz and 6 GHz → wifi 4 ~ bands tri
router/home-router ~ Grove ~ Wi-Fi: Wi-Fi CERTIFIED 6™, 5 GHz → wifi 6
router/sim-router ~ Grove ~ Network: ৫জি → network 5g
accessories/monitor ~ One ~ Panel size: 27.0 inch ~ Resolution: 3,840 × 2,160 ~ Refresh rate (max): 100Hz → size 27 ~ resolution 4k ~ refresh 75 100
accessories/monitor ~ One ~ Screen size (diagonal): 27\u2033 ~ Resolution: 2.5K → size 27 ~ resolution 1440p
accessories/monitor ~ One ~ Resolution: Full\u2011HD → resolution 1080p
accessories/storage ~ Drive ~ Capacity: 1 TiB ~ Interface: PCI Express 4.0 → capacity 1tb ~ interface pcie-4
accessories/storage ~ Drive ~ Interface: PCIe\u2011Gen5, SATA3 → interface pcie-5 sata
accessories/monitor ~ One ~ Refresh rate: Up to 165Hz → refresh 75 100 144 165
accessories/charger ~ Charge, 2 ports ~ Output: Max 45 W → power 18 30 45
accessories/charger ~ Charge 65 Watts → power 18 30 45 65
router/home-router ~ Grove ~ Bands: ২.৪ গিগাহার্টজ ও ৫ গিগাহার্টজ ~ Speed: up to 1200 Mbps → bands dual ~ speed 300 1000
router/home-router ~ ডুয়াল ব্যান্ড রাউটার → bands dual
laptop/notebook ~ Aero ~ Memory: 24GB(12GB+12GB) ~ Storage: 256G NVMe ~ Display: １５．６＂ FHD, No Touch → memory 24 ~ storage 256 ~ screen 15-16
laptop/notebook ~ Aero ~ Memory: 1 x 8 GB + 1 x 8 GB ~ Display: 15.6’’ FHD without touch → memory 16 ~ screen 15-16
laptop/notebook ~ Aero ~ Memory: 8GB DDR5 on board + 8GB DDR5 SO-DIMM (max supported: 64 GB) → memory 16
laptop/notebook ~ Aero ~ Memory: 16 GB (max supported: 64 GB) → memory 16
laptop/notebook ~ Aero ~ Memory: 2*8GB → memory 16
laptop/notebook ~ Aero ~ প্রসেসর: ইন্টেল কোর আই ৭-১৩৫৫ইউ ~ মেমোরি: ৮ জিবি ডিডিআর৪ → processor core-i7 ~ memory 8
laptop/notebook ~ রাইজেন ৫ ল্যাপটপ ১৫.৬´´ → processor ryzen-5 ~ screen 15-16
router/home-router ~ Grove ~ Standards: IEEE 802.11ac/n/a 5 GHz, IEEE 802.11n/b/g 2.4 GHz → wifi 5
router/home-router ~ Grove ~ Standards: 802.11n, 802.11ac, 802.11ax → wifi 6
accessories/monitor ~ One ~ Panel: আইপিএস ~ Resolution: 3840 by 2160 → panel ips ~ resolution 4k
charger-power-bank/power-bank ~ Torrent ~ Capacity: 10.000 mAh ~ Ports: ইউএসবি-সি → battery 5000 10000 ~ ports usb-c
headphone/over-ear ~ Koss ~ Connection: ৩.৫ মিমি → type over-ear ~ connection wired jack
headphone/earphone ~ Koss ~ ধরন: ইয়ারবাড ~ সংযোগ: তারযুক্ত ~ মাইক্রোফোন: লাগে না → type in-ear ~ connection wired
accessories/keyboard ~ Keys ~ Switch: মেকানিক্যাল → switch mechanical
router/sim-router ~ Grove ~ Network: ফোর-জি ~ Wi‑Fi: Wi-Fi ® 6 → wifi 6 ~ network 4g
laptop/notebook ~ Aero ~ ডিসপ্লে: ১৪ ইঞ্চি, নন-টাচ ~ গ্রাফিক্স: আরটিএক্স ৪০৫০ → screen 13-14 ~ graphics rtx-40
accessories/monitor ~ One ~ Resolution: 1920(H)x1080(V) → resolution 1080p
accessories/desk-travel ~ Backpack for 14 inch laptop, 16GB →
accessories/mouse ~ Wireless Mouse with USB receiver → connection wireless
`)

test.each(products)('reads the facet values of a product: %s', (product, expected) => {
	expect(valuesOf(product)).toEqual(readExpected(expected))
})

test('brands that differ only in case or a trademark sign are one value', () => {
	const brands = ['ASUS', 'Asus™', 'Western Digital(R)', 'তিস্তা'].map((brand) => {
		const category = { slug: 'laptop', name: 'Laptops' }
		const product = { name: 'One', brand, specifications: [], keyFeatures: [] }
		return readFacetValues({ ...product, category, subcategory: category }).brand
	})

	expect(brands).toEqual([['asus'], ['asus'], ['western-digital'], ['tista']])
})

const quantities = readTable(`
kg ~ ১.৫ কেজি → 1.5
kg ~ approx. 1,5 kg (3.3 lb) → 1.5
kg ~ 3.3 lb (1500 gm) → 1.5
inch ~ 17.02 cm (6.7’’) → 6.7
mAh ~ 5.000 mAh → 5000
Mbps ~ 1 Gbps → 1000
Mbps ~ ৩০০ এমবিপিএস → 300
MP ~ ৫০ মেগাপিক্সেল + 12MP → 50
W ~ 65W SuperVOOC™ → 65
hours ~ up to ৩০ ঘণ্টা → 30
years ~ 24 months → 2
°C ~ -10 °C to 40 °C → -10
`)

test.each(quantities)('reads the first quantity in the unit of a filter: %s', (line, expected) => {
	const [unit = '', text = ''] = line.split(' ~ ')
	const filter = { key: 'key', label: 'Label', kind: 'numbers', unit } as const

	const values = readFilterValues({ specifications: [{ key: 'G', value: { Label: text } }] }, [
		filter,
	])

	expect(values.map(({ value }) => value)).toEqual([`key_${expected}`])
})
