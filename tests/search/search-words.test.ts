import { expect, test } from 'vitest'
import { readAcronym } from '#worker/domain/search/bangla.ts'
import { editDistance, oneDeletion, twoDeletions } from '#worker/domain/search/edits.ts'
import { phoneticKey } from '#worker/domain/search/phonetics.ts'
import { tokenize } from '#worker/domain/search/tokens.ts'

test.each([
	['TP-Link Archer', [['tp', 'link'], ['archer']]],
	['Ｃａｆé 16 GB, 1,000 Hz', [['cafe'], ['16gb'], ['1000hz']]],
	['27" 2.4 GHz keyboards', [['27inch'], ['2.4ghz'], ['keyboard']]],
	['Headphones, wireless switches', [['headphone'], ['wireless'], ['switch']]],
	['MZ-V7S1T0B/AM', [['mz', 'v7s1t0b', 'am']]],
	['১৬ জিবি র‍্যাম', [['16gb'], ['র্যাম']]],
	['  !? % ', []],
])('%s is split into tokens', (text, words) => {
	expect(tokenize(text)).toEqual(words)
})

test.each([
	['laptop', 'leptop', 'lyaptop', 'ল্যাপটপ', 'লেপটপ'],
	['keyboard', 'kibord', 'keybord', 'কীবোর্ড', 'কিবোর্ড'],
	['headphone', 'hedfon', 'headfone', 'হেডফোন'],
	['router', 'rauter', 'routar', 'রাউটার'],
	['mouse', 'maus', 'mouce', 'মাউস'],
	['monitor', 'moniter', 'মনিটর', 'মনিটার'],
	['charger', 'charjar', 'চার্জার'],
	['camera', 'kemera', 'ক্যামেরা'],
	['processor', 'prosesor', 'প্রসেসর'],
	['motherboard', 'madarbord', 'মাদারবোর্ড'],
	['graphics', 'grafix', 'গ্রাফিক্স'],
	['pendrive', 'pendraib', 'পেনড্রাইভ'],
	['webcam', 'webkam', 'ওয়েবক্যাম'],
	['power', 'পাওয়ার'],
	['bank', 'ব্যাংক'],
	['gaming', 'geming', 'গেমিং'],
	['capture', 'ক্যাপচার'],
	['mechanical', 'মেকানিক্যাল'],
])('%s shares its phonetic key with its phonetic spellings', (word, ...spellings) => {
	for (const spelling of spellings) expect(phoneticKey(spelling), spelling).toBe(phoneticKey(word))
})

test('words that sound different have different phonetic keys, and a code and a single letter have none', () => {
	const sounds = ['laptop', 'headphone', 'router', 'mouse', 'monitor', 'speaker'].map(phoneticKey)
	expect(new Set(sounds).size).toBe(sounds.length)
	expect(phoneticKey('k14')).toBe('')
	expect(phoneticKey('a')).toBe('')
})

test.each([
	['headphone', 'hedphone', 1],
	['router', 'rotuer', 1],
	['mouse', 'mouses', 1],
	['keyboard', 'kyebaord', 2],
	['', 'abc', 3],
])('%s and %s are %i edits apart', (from, to, edits) => {
	expect(editDistance(from, to)).toBe(edits)
	expect(editDistance(to, from)).toBe(edits)
})

test('words that are one or two edits apart share a deletion key', () => {
	const shareKey = (one: string[], other: string[]) => one.some((form) => other.includes(form))
	for (const misspelling of ['hedphone', 'headphoone', 'headphpne', 'haedphone']) {
		expect(shareKey(oneDeletion('headphone'), oneDeletion(misspelling)), misspelling).toBe(true)
	}
	expect(shareKey(twoDeletions('headphone'), twoDeletions('haedphpne'))).toBe(true)
	expect(shareKey(oneDeletion('headphone'), oneDeletion('keyboard'))).toBe(false)
})

test.each([
	['এসএসডি', 'ssd'],
	['এইচডিএমআই', 'hdmi'],
	['ইউএসবি', 'usb'],
	['জিবি', 'gb'],
])('%s is read as the acronym %s', (word, acronym) => {
	expect(readAcronym(word)).toBe(acronym)
})

test('a Bangla word is not read as an acronym', () => {
	expect(readAcronym('মাউস')).toBe('')
})
