// By hand: a module shared with pages would be one more file for every shopper to load.
const A_MINUTE = 60_000
const AN_HOUR = 60 * A_MINUTE
const WEEK = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** Says in `[data-open-now]` what the rows of opening hours beside it mean at this moment, by the shop's clock. */
export function showOpenNow() {
	for (const hours of document.querySelectorAll<HTMLElement>('[data-opening-hours]')) {
		update(hours)
		setInterval(update, A_MINUTE, hours)
	}
}

function update(hours: HTMLElement) {
	const sign = hours.querySelector<HTMLElement>('[data-open-now]')
	if (!sign) return
	const { day, time } = clockAt(Number(hours.dataset.openingHours))
	const rowOf = (day: number) => hours.querySelector(`[data-days~=${WEEK[day % 7]}]`)
	const today = rowOf(day)
	for (const row of hours.querySelectorAll('[data-days]')) {
		row.toggleAttribute('data-today', row === today)
	}
	const words = wordsFor(today, rowOf(day + 1), time)
	sign.dataset.openNow = words.startsWith('Open') ? 'open' : 'closed'
	if (sign.textContent !== words) sign.textContent = words
}

function wordsFor(today: Element | null, tomorrow: Element | null, time: string): string {
	const [opens, closes] = timesIn(today)
	const [next] = timesIn(tomorrow)
	if (!opens || !closes || time >= closes.dateTime) {
		return next ? `Closed until ${next.textContent} tomorrow` : 'Closed'
	}
	if (time < opens.dateTime) return `Closed, opens at ${opens.textContent}`
	return `Open now, until ${closes.textContent}`
}

function timesIn(row: Element | null) {
	return row?.querySelectorAll('time') ?? []
}

/** Counted by hand, because a browser takes longer to load its time zones than for all the rest of the page. */
function clockAt(hoursAheadOfUtc: number) {
	const now = new Date(Date.now() + hoursAheadOfUtc * AN_HOUR)
	return { day: now.getUTCDay(), time: now.toISOString().slice(11, 16) }
}
