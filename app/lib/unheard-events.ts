/** Those for which React would take the page over on the spot. */
const hurrying =
	'auxclick change click compositionend compositionstart contextmenu copy cut dblclick dragend dragstart drop input keydown keypress keyup mousedown mouseup paste pointercancel pointerdown pointerup reset submit textInput touchcancel touchend touchstart'

/** React gives a page up that it is hurried to take over before Remix has its data; answers how to let it hear again. */
export function keepFromReact(): () => void {
	const watch = new AbortController()
	const options = { capture: true, signal: watch.signal }
	for (const name of hurrying.split(' ')) {
		window.addEventListener(name, (event) => event.stopImmediatePropagation(), options)
	}
	return () => watch.abort()
}
