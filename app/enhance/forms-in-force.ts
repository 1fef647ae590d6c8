/** A page that comes back from the browser's memory shows what is in force, not what was chosen before it was left. */
export function showWhatIsInForce() {
	window.addEventListener('pageshow', ({ persisted }) => {
		if (persisted) for (const form of document.forms) form.reset()
	})
}
