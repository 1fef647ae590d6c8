const A_MINUTE = 60_000

/** Says in `[data-open-now]` what the rows of opening hours beside it mean at this moment, by the shop's clock. */
export function showWhetherOpen() {
	for (const hours of document.querySelectorAll<HTMLElement>('[data-opening-hours]')) {
		update(hours)
		setInterval(update, A_MINUTE, hours)
	}
}

function update(hours: HTMLElement) {
	const sign = hours.querySelector<HTMLElement>('[data-open-now]')
	if (!sign) return
	const { day, time } = clockIn(hours.dataset.openingHours)
	const today = hours.querySelector(`[data-days~=${day}]`)
	for (const row of hours.querySelectorAll('[data-days]')) {
		row.toggleAttribute('data-today', row === today)
	}
	const { open, words } = state(today, time)
	sign.dataset.openNow = open ? 'open' : 'closed'
	if (sign.textContent !== words) sign.textContent = words
	sign.hidden = false
}

function state(today: Element | null, time: string) {
	const [opens, closes] = today?.querySelectorAll('time') ?? []
	if (!opens || !closes) return { open: false, words: 'Closed today' }
	if (time < opens.dateTime) {
		return { open: false, words: `Closed now, opens today at ${opens.textContent}` }
	}
	if (time >= closes.dateTime) return { open: false, words: 'Closed now' }
	return { open: true, words: `Open now, until ${closes.textContent}` }
}

function clockIn(timeZone: string | undefined) {
	const format = new Intl.DateTimeFormat('en-GB', {
		timeZone,
		weekday: 'long',
		hour: '2-digit',
		minute: '2-digit',
		hourCycle: 'h23',
	})
	const parts = Object.fromEntries(format.formatToParts().map(({ type, value }) => [type, value]))
	return { day: parts.weekday, time: `${parts.hour}:${parts.minute}` }
}
