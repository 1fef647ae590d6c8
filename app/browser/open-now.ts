// Not in a module shared with pages, which would be one more file for every shopper to load.
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const WEEK = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** Shows in `[data-open-now]` whether the shop is open, by the shop's clock, its opening hours and its closures. */
export function showOpenNow() {
	for (const hours of document.querySelectorAll<HTMLElement>('[data-opening-hours]')) {
		update(hours)
		setInterval(update, MINUTE_MS, hours)
	}
}

function update(hours: HTMLElement) {
	const label = hours.querySelector<HTMLElement>('[data-open-now]')
	if (!label) return
	// Without `Intl`, because loading its time zones takes a browser longer than the rest of the page.
	const time = Date.now() + Number(hours.dataset.openingHours) * HOUR_MS
	const today = readDay(hours, time)
	for (const row of hours.querySelectorAll('[data-days]')) {
		row.toggleAttribute('data-today', row === today.row)
	}
	const status = today.reason
		? `Closed today: ${today.reason}`
		: describeStatus(today, readDay(hours, time + DAY_MS))
	label.dataset.openNow = status.startsWith('Open') ? 'open' : 'closed'
	if (label.textContent !== status) label.textContent = status
}

type ShopDay = ReturnType<typeof readDay>

/** Returns the clock time and the row of a day, or the reason why the shop is closed on it. */
function readDay(hours: HTMLElement, time: number) {
	const at = new Date(time)
	const [date = '', clock = ''] = at.toISOString().split('T')
	for (const closure of hours.querySelectorAll<HTMLElement>('[data-from]')) {
		const { from = '', to = '' } = closure.dataset
		if (from <= date && date <= to) return { clock, reason: closure.lastChild?.textContent }
	}
	return { clock, row: hours.querySelector(`[data-days~=${WEEK[at.getUTCDay()]}]`) }
}

function describeStatus(today: ShopDay, tomorrow: ShopDay): string {
	const [opens, closes] = findTimes(today)
	const [next] = findTimes(tomorrow)
	if (!opens || !closes || today.clock >= closes.dateTime) {
		return next ? `Closed until ${next.textContent} tomorrow` : 'Closed'
	}
	if (today.clock < opens.dateTime) return `Closed, opens at ${opens.textContent}`
	return `Open now, until ${closes.textContent}`
}

function findTimes({ row }: ShopDay) {
	return row?.querySelectorAll('time') ?? []
}
