import { useEffect, useRef, useState } from 'react'

/** Not in TypeScript's types, because only some browsers have it. */
declare class BarcodeDetector {
	constructor(options: { formats: string[] })
	detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'qr_code', 'data_matrix']
const PAUSE_MS = 150
/** A code counts again after it was out of the picture for this time. */
const AGAIN_AFTER_MS = 1500

export default function CameraReader({ onCode }: { onCode: (code: string) => void }) {
	const video = useRef<HTMLVideoElement>(null)
	const latestOnCode = useRef(onCode)
	const [hasFailed, setFailed] = useState(false)
	useEffect(() => {
		latestOnCode.current = onCode
	})
	useEffect(() => {
		const stop = new AbortController()
		const report = (code: string) => latestOnCode.current(code)
		if (video.current) {
			readCodes(video.current, report, stop.signal).catch(() => setFailed(true))
		}
		return () => stop.abort()
	}, [])
	if (hasFailed)
		return (
			<p role="alert">The camera cannot be used. Allow it in the browser, or type the barcode.</p>
		)
	return <video ref={video} muted playsInline className="w-full max-w-md rounded-lg" />
}

async function readCodes(
	video: HTMLVideoElement,
	report: (code: string) => void,
	signal: AbortSignal,
) {
	const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
	const stopCamera = () => {
		for (const track of stream.getTracks()) track.stop()
	}
	signal.addEventListener('abort', stopCamera)
	if (signal.aborted) return stopCamera()
	video.srcObject = stream
	await video.play()
	const detector = new BarcodeDetector({ formats: FORMATS })
	let last = { code: '', at: 0 }
	while (!signal.aborted) {
		const [found] = await detector.detect(video)
		const at = performance.now()
		if (found) {
			if (found.rawValue !== last.code || at - last.at > AGAIN_AFTER_MS) report(found.rawValue)
			last = { code: found.rawValue, at }
		}
		await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
	}
}
