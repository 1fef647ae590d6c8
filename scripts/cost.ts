import { buildFloors } from './build/build-floors.ts'
import { buildWorker } from './build/build-worker.ts'
import { measurePages } from './cost/measure-pages.ts'
import { monthOf, type Traffic } from './cost/month.ts'
import { runCommand } from './run-command.ts'

/** What one isolate adds to the hours of the System page once a minute. */
const ROWS_WRITTEN_A_FLUSH = 6

/** Page views a month, and where their shoppers are. */
const traffics: Traffic[] = [
	{ views: 1e4, dataCentres: 1, isolates: 1 },
	{ views: 1e6, dataCentres: 1, isolates: 2 },
	{ views: 1e8, dataCentres: 3, isolates: 8 },
]
type Pages = Awaited<ReturnType<typeof measurePages>>

const million = (amount: number) => `${(amount / 1e6).toFixed(amount < 1e6 ? 2 : 0)} M`
const dollars = (amount: number) => `$${amount.toFixed(2)}`
const row = (cells: string[]) => console.log(`| ${cells.join(' | ')} |`)

runCommand('Usage: npm run cost', async () => {
	buildWorker()
	buildFloors()
	const pages = await measurePages()
	tellPages(pages)
	console.log()
	tellMonths(pages)
})

function tellPages(pages: Pages): void {
	row(['page', 'share of views', 'rows read', 'CPU, made', 'CPU, kept'])
	row(Array.from({ length: 5 }, () => '---'))
	for (const { kind, share, rowsRead, cpuMs } of pages.made) {
		const kept = `${pages.keptCpuMs.toFixed(2)} ms`
		row([kind, `${100 * share} %`, rowsRead.toFixed(0), `${cpuMs.toFixed(1)} ms`, kept])
	}
}

function tellMonths(pages: Pages): void {
	row([
		'views a month',
		'made',
		'requests',
		'CPU ms',
		'rows read',
		'rows written',
		'a month on D1',
		'on Turso',
	])
	row(Array.from({ length: 8 }, () => '---'))
	for (const traffic of traffics) {
		const month = monthOf(traffic, { ...pages, rowsWrittenAFlush: ROWS_WRITTEN_A_FLUSH })
		row([
			month.views.toLocaleString('en'),
			`${(100 * month.madeShare).toFixed(0)} %`,
			...[month.requests, month.cpuMs, month.rowsRead, month.rowsWritten].map(million),
			dollars(month.onD1),
			dollars(month.onTurso),
		])
	}
}
