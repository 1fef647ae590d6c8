/** A time in 24 hours as people here say it: '20:30' is 8:30 pm. */
export function clockTime(time: string): string {
	const [hours = 0, minutes = 0] = time.split(':').map(Number)
	const past = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
	return `${hours % 12 || 12}${past} ${hours < 12 ? 'am' : 'pm'}`
}
