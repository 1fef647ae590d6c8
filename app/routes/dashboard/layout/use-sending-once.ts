import { useEffect } from 'react'
import { LONGEST_ANSWER_MS } from '#app/lib/longest-answer.ts'
import { watchLeaving } from './watch-leaving.ts'

/** A form whose button is pressed twice in haste is sent once. */
export function useSendingOnce(): void {
	useEffect(() => {
		let sent: Event | null = null
		const leave = (event: Event) => {
			if ((event.target as Partial<HTMLFormElement>).method !== 'post') return
			const isAgain = sent?.target === event.target
			if (isAgain && event.timeStamp - (sent?.timeStamp ?? 0) < LONGEST_ANSWER_MS) {
				event.preventDefault()
			} else sent = event
		}
		const stay = () => {
			sent = null
		}
		return watchLeaving({ leave, stay })
	}, [])
}
