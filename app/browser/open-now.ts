// Not in a module shared with pages, which would be one more file for every shopper to load.
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const WEEK = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** Shows in `[data-open-now]` whether the shop is open, by the shop's clock and its table of opening hours. */
export function showOpenNow() {
	for (const hours of document.querySelectorAll<HTMLElement>('[data-opening-hours]')) {
		update(hours)
		setInterval(update, MINUTE_MS, hours)
	}
}

function update(hours: HTMLElement) {
	const label = hours.querySelector<HTMLElement>('[data-open-now]')
	if (!label) return
	const { day, time } = readShopClock(Number(hours.dataset.openingHours))
	const findRow = (day: number) => hours.querySelector(`[data-days~=${WEEK[day % 7]}]`)
	const today = findRow(day)
	for (const row of hours.querySelectorAll('[data-days]')) {
		row.toggleAttribute('data-today', row === today)
	}
	const status = describeStatus(today, findRow(day + 1), time)
	label.dataset.openNow = status.startsWith('Open') ? 'open' : 'closed'
	if (label.textContent !== status) label.textContent = status
}

function describeStatus(today: Element | null, tomorrow: Element | null, time: string): string {
	const [opens, closes] = findTimes(today)
	const [next] = findTimes(tomorrow)
	if (!opens || !closes || time >= closes.dateTime) {
		return next ? `Closed until ${next.textContent} tomorrow` : 'Closed'
	}
	if (time < opens.dateTime) return `Closed, opens at ${opens.textContent}`
	return `Open now, until ${closes.textContent}`
}

function findTimes(row: Element | null) {
	return row?.querySelectorAll('time') ?? []
}

/** Without `Intl`, because loading its time zones takes a browser longer than the rest of the page. */
function readShopClock(hoursAheadOfUtc: number) {
	const now = new Date(Date.now() + hoursAheadOfUtc * HOUR_MS)
	return { day: now.getUTCDay(), time: now.toISOString().slice(11, 16) }
}
