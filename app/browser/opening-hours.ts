import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/limits.ts'

/** Days in the order of `getUTCDay()`. */
const WEEK = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** Shows whether each branch is open now. Reads the opening hours from the markup of `OpeningHours` in `app/components`. */
export function enhanceOpeningHours() {
	for (const section of document.querySelectorAll<HTMLElement>('[data-hours-ahead-of-utc]')) {
		updateStatus(section)
		setInterval(updateStatus, MINUTE_MS, section)
	}
}

function updateStatus(section: HTMLElement) {
	const label = section.querySelector<HTMLElement>('[data-open-now]')
	if (!label) return
	// Does not use `Intl`, because loading its time zones takes longer than loading the rest of the page.
	const time = Date.now() + Number(section.dataset.hoursAheadOfUtc) * HOUR_MS
	const today = readDay(section, time)
	for (const row of section.querySelectorAll('[data-days]')) {
		row.toggleAttribute('data-today', row === today.row)
	}
	const status = today.reason
		? `Closed today: ${today.reason}`
		: describeStatus(today, readDay(section, time + DAY_MS))
	label.dataset.openNow = status.startsWith('Open') ? 'open' : 'closed'
	if (label.textContent !== status) label.textContent = status
}

type ShopDay = ReturnType<typeof readDay>

/** Returns the time of day, with the table row of the day's opening hours or the reason for a closure. */
function readDay(section: HTMLElement, time: number) {
	const shopTime = new Date(time)
	const [date = '', clock = ''] = shopTime.toISOString().split('T')
	for (const closure of section.querySelectorAll<HTMLElement>('[data-from]')) {
		const { from = '', to = '' } = closure.dataset
		if (from <= date && date <= to) return { clock, reason: closure.lastChild?.textContent }
	}
	return { clock, row: section.querySelector(`[data-days~=${WEEK[shopTime.getUTCDay()]}]`) }
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
