/** Words that mean the same in this shop; a search for one finds the others. Add a word or a line, no rebuild is needed. */
export const synonyms: readonly (readonly string[])[] = [
	['laptop', 'notebook'],
	['earphone', 'earbud', 'in-ear'],
	['pendrive', 'flash drive', 'thumb drive'],
	['hard disk', 'hard drive', 'hdd'],
	['ssd', 'solid state drive'],
	['webcam', 'web camera'],
	['mousepad', 'mouse mat'],
	['ram', 'memory'],
	['display', 'monitor'],
	['microphone', 'mic'],
	['mobile', 'phone', 'smartphone'],
	['charger', 'power adapter'],
	['cable', 'তার'],
	['watch', 'ঘড়ি'],
	['fan', 'পাখা'],
]
