/** Checks that a date (YYYY-MM-DD) is in the calendar. JavaScript reads 31 February as a day in March. */
export function isCalendarDate(date: string): boolean {
	return new Date(`${date}T00:00Z`).toJSON()?.startsWith(date) ?? false
}
