import type { ShopCopy } from '#content/shop-copy.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/base/limits.ts'
import { locale, readWords } from './read-words.ts'

const DAYS_PER_WEEK = 7
/** A branch that stays closed for longer is shown as closed, without the day when it opens. */
const MAX_DAYS_AHEAD = 60

/**
 * Shows whether each branch is open now. Reads the opening hours from the markup of `OpeningHours`
 * in `app/components`.
 */
export function enhanceOpeningHours() {
	for (const section of document.querySelectorAll<HTMLElement>('[data-hours-ahead-of-utc]')) {
		updateStatus(section)
		setInterval(updateStatus, MINUTE_MS, section)
	}
}

function updateStatus(section: HTMLElement) {
	const label = section.querySelector<HTMLElement>('[data-open-now]')
	if (!label) return
	// Does not use `Intl`, because loading its time zones takes longer than the rest of the page.
	const now = Date.now() + Number(section.dataset.hoursAheadOfUtc) * HOUR_MS
	const today = readDay(section, now)
	for (const row of section.querySelectorAll('[data-days]')) {
		row.toggleAttribute('data-today', row === today.row)
	}
	const { isOpen, text } = describeStatus(section, now, readWords(label))
	label.dataset.openNow = isOpen ? 'open' : 'closed'
	if (label.textContent !== text) label.textContent = text
}

type Words = ShopCopy['branch']['status']

function describeStatus(section: HTMLElement, now: number, words: Words) {
	const next = findNextRange(section, now)
	const { reason } = readDay(section, now)
	const isOpen = next !== undefined && next.opens.time <= now
	const values: Record<string, string | null | undefined> = {
		reason,
		time: isOpen ? next.closes.text : next?.opens.text,
		day: next && describeDay(next.opens.time, next.daysAhead, words),
	}
	const status = isOpen ? 'open' : closedStatus(next?.daysAhead, reason)
	const text = words[status].replace(/{(\w+)}/g, (_, name) => values[name] ?? '')
	return { isOpen, text }
}

function closedStatus(daysAhead: number | undefined, reason: string | null | undefined) {
	if (daysAhead === 0) return 'opensToday'
	if (daysAhead === undefined) return reason ? 'closedToday' : 'closed'
	return reason ? 'closedUntil' : 'opensLater'
}

function describeDay(time: number, daysAhead: number, words: Words): string {
	if (daysAhead === 1) return words.tomorrow
	const isThisWeek = daysAhead < DAYS_PER_WEEK
	const format = isThisWeek ? { weekday: 'long' } : { day: 'numeric', month: 'long' }
	const day = new Date(time).toLocaleDateString(locale, {
		...format,
		timeZone: 'UTC',
	} as Intl.DateTimeFormatOptions)
	return words.on.replace('{day}', day)
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
	return { row: section.querySelector(`[data-days~="${new Date(time).getUTCDay()}"]`) }
}

const isoDate = (time: number) => new Date(time).toISOString().slice(0, 10)
