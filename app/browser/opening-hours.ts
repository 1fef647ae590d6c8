import { formatShortDay } from '#app/lib/format.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/limits.ts'

/** Days in the order of `getUTCDay()`. */
const WEEK = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')
/** A branch that stays closed for longer is shown as closed, without the day when it opens again. */
const MAX_DAYS_AHEAD = 60

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
	const now = Date.now() + Number(section.dataset.hoursAheadOfUtc) * HOUR_MS
	const today = readDay(section, now)
	for (const row of section.querySelectorAll('[data-days]')) {
		row.toggleAttribute('data-today', row === today.row)
	}
	const status = describeStatus(section, now)
	label.dataset.openNow = status.startsWith('Open') ? 'open' : 'closed'
	if (label.textContent !== status) label.textContent = status
}

function describeStatus(section: HTMLElement, now: number): string {
	const next = findNextRange(section, now)
	if (next && next.opens.time <= now) return `Open now, until ${next.closes.text}`
	const { reason } = readDay(section, now)
	const closed = reason ? `Closed today: ${reason}` : 'Closed'
	if (!next) return closed
	if (next.daysAhead === 0) return `Closed, opens at ${next.opens.text}`
	const day = describeDay(next.opens.time, next.daysAhead)
	return `${closed}${reason ? ',' : ''} until ${next.opens.text} ${day}`
}

function describeDay(time: number, daysAhead: number): string {
	if (daysAhead === 1) return 'tomorrow'
	return `on ${daysAhead < WEEK.length ? weekday(time) : formatShortDay(isoDate(time))}`
}

/** Returns the opening hours that end next. Those of yesterday may end after midnight. */
function findNextRange(section: HTMLElement, now: number) {
	const midnight = now - (now % DAY_MS)
	for (let daysAhead = -1; daysAhead <= MAX_DAYS_AHEAD; daysAhead += 1) {
		const ranges = readRanges(section, midnight + daysAhead * DAY_MS)
		const next = ranges.find(({ closes }) => now < closes.time)
		if (next) return { ...next, daysAhead }
	}
	return undefined
}

/** Returns the opening hours of the day that starts at `midnight`, earliest first. */
function readRanges(section: HTMLElement, midnight: number) {
	const { row } = readDay(section, midnight)
	const times = Array.from(row?.querySelectorAll('time') ?? [], ({ dateTime, textContent }) => ({
		time: midnight + Date.parse(`1970-01-01T${dateTime}Z`),
		text: textContent,
	}))
	return times.flatMap((opens, index) => {
		const closes = times[index + 1]
		if (index % 2 > 0 || !closes) return []
		const isNextDay = closes.time < opens.time
		return { opens, closes: isNextDay ? { ...closes, time: closes.time + DAY_MS } : closes }
	})
}

/** Returns the table row of a day's opening hours, or the reason for its closure. */
function readDay(section: HTMLElement, time: number) {
	const date = isoDate(time)
	for (const closure of section.querySelectorAll<HTMLElement>('[data-from]')) {
		const { from = '', to = '' } = closure.dataset
		if (from <= date && date <= to) return { reason: closure.lastChild?.textContent }
	}
	return { row: section.querySelector(`[data-days~=${weekday(time)}]`) }
}

const isoDate = (time: number) => new Date(time).toISOString().slice(0, 10)
const weekday = (time: number) => WEEK[new Date(time).getUTCDay()]
