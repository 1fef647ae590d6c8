/** Names what a button does with a picture: its new position, or `remove`, and its address. */
export const pictureChange = (position: number | 'remove', src: string) => `${position} ${src}`

export const listPictures = (text: string) => text.split('\n').map((line) => line.trim())

/** Moves or removes the picture that a button names in a list of addresses, one per line. */
export function changePictures(text: string, change: string): string {
	const [position, src = ''] = change.split(' ')
	const lines = listPictures(text)
	if (!lines.includes(src)) return text
	const others = lines.filter((line) => line !== src)
	if (position !== 'remove') others.splice(Number(position), 0, src)
	return others.join('\n')
}
