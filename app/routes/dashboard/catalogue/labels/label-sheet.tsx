import { cva } from 'class-variance-authority'
import { useRootData } from '#app/lib/loader-data.ts'
import { urls } from '#app/lib/urls.ts'
import type { Drawing } from '#app/routes/dashboard/lib/draw-modules.ts'
import { drawQrCode } from '#app/routes/dashboard/lib/draw-qr-code.ts'
import { labelsText } from '#content/back-office/labels.ts'
import { detectLanguage } from '#contract/pages/detect-language.ts'
import { drawBarcode } from './draw-barcode.ts'
import type { LabelSize } from './labels-form.ts'
import type { LabelLine, Labels } from './load-labels.ts'

const LABELS_PER_SHEET = 24

/**
 * Widths in millimetres. Printers of 203 dpi draw bars of whole dots of 0.125 mm best, so that is
 * what the bars of rolls are made of. A narrower bar is drawn if the code has more digits.
 */
const measures: Readonly<Record<LabelSize, { bar: number; space: number }>> = {
	'38x25': { bar: 0.25, space: 35 },
	'50x30': { bar: 0.375, space: 47 },
	a4: { bar: 0.33, space: 58 },
}

/** Each label is a page of a roll, or a cell of a sheet. Text sizes are relative to the label's. */
const labelVariants = cva(
	'flex flex-col gap-[0.2em] overflow-hidden break-inside-avoid bg-white leading-[1.25] text-black not-print:rounded',
	{
		variants: {
			size: {
				'38x25': 'h-[25mm] w-[38mm] p-[1.5mm] text-[2.5mm] not-last:break-after-page',
				'50x30': 'h-[30mm] w-[50mm] p-[1.5mm] text-[3mm] not-last:break-after-page',
				a4: 'h-[37mm] w-[70mm] px-[6mm] py-[4mm] text-[3.4mm]',
			},
		},
	},
)

type CodedLine = LabelLine & { barcode?: Drawing; qrCode?: Drawing }

/**
 * The labels as they are printed. Draws their codes once for each product, on the server and
 * again in the browser, because that is faster than sending the drawings twice.
 */
export function LabelSheets({ labels: { size, lines: loaded, hasQrCode } }: { labels: Labels }) {
	const { origin } = useRootData()
	const lines = loaded.map(
		(line): CodedLine => ({
			...line,
			barcode: line.gtin ? drawBarcode(line.gtin) : undefined,
			qrCode: hasQrCode ? drawQrCode(origin + urls.product(line.slug)) : undefined,
		}),
	)
	const labels = lines.flatMap((line, index) =>
		Array.from({ length: line.count }, (_, copy) => ({ line, index, key: `${index} ${copy}` })),
	)
	return (
		<section
			data-labels={size}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also with the keyboard
			tabIndex={0}
			aria-label={labelsText.preview(labels.length)}
			className="not-print:max-h-[75vh] not-print:overflow-auto not-print:rounded-xl not-print:border not-print:bg-muted not-print:p-3"
		>
			<Symbols lines={lines} />
			{size === 'a4' ? (
				chunk(labels, LABELS_PER_SHEET).map((sheet) => (
					<div key={sheet[0]?.key} className={sheetClass}>
						{sheet.map((label) => (
							<Label {...label} key={label.key} size={size} />
						))}
					</div>
				))
			) : (
				<div className="not-print:flex not-print:flex-wrap not-print:gap-2">
					{labels.map((label) => (
						<Label {...label} key={label.key} size={size} />
					))}
				</div>
			)}
		</section>
	)
}

/** Three columns of eight rows, which are a millimetre lower than the sheet. */
const sheetClass =
	'grid w-[210mm] grid-cols-[repeat(3,70mm)] bg-white pt-[0.5mm] not-last:break-after-page not-print:mb-3'

function chunk<Item>(items: Item[], size: number): Item[][] {
	const starts = items.map((_, index) => index).filter((index) => index % size === 0)
	return starts.map((start) => items.slice(start, start + size))
}

function Symbols({ lines }: { lines: CodedLine[] }) {
	return (
		<svg className="absolute size-0" width="0" height="0" aria-hidden="true">
			{lines.map(({ _id, barcode, qrCode }, index) => [
				barcode && <Code key={`${_id} bars`} id={`bars-${index}`} drawing={barcode} />,
				qrCode && <Code key={`${_id} qr`} id={`qr-${index}`} drawing={qrCode} />,
			])}
		</svg>
	)
}

function Code({ id, drawing: { path, viewBox } }: { id: string; drawing: Drawing }) {
	return (
		<symbol id={id} viewBox={viewBox} preserveAspectRatio="none">
			<path d={path} stroke="currentColor" />
		</symbol>
	)
}

/**
 * Shows two lines, so that the name ends after a word. The others are in further columns, because
 * Bangla letters of a third line would reach into the second. In print, the third is in the first
 * column all the same. Slightly more than two lines, because browsers round heights.
 */
const nameClass =
	'max-h-[2.02lh] columns-1 gap-[1em] overflow-hidden wrap-anywhere [column-fill:auto] [orphans:1] [widows:1] [&:lang(bn)]:leading-[1.4]'

type LabelProps = { line: CodedLine; index: number; size: LabelSize }

function Label({ line: { name, price, gtin, barcode, qrCode }, index, size }: LabelProps) {
	const { bar, space } = measures[size]
	return (
		<div className={labelVariants({ size })}>
			<div className="flex justify-between gap-[0.5em]">
				<div>
					<p className={nameClass} lang={detectLanguage(name)}>
						{name}
					</p>
					<p className="text-[1.6em] font-bold">{price}</p>
				</div>
				{qrCode && (
					<svg className="size-[4.6em] shrink-0" aria-hidden="true">
						<use href={`#qr-${index}`} />
					</svg>
				)}
			</div>
			{barcode && (
				<>
					<svg
						width={`${Math.min(bar * barcode.width, space)}mm`}
						className="mx-auto h-0 grow"
						aria-hidden="true"
					>
						<use href={`#bars-${index}`} />
					</svg>
					<p className="text-center text-[0.9em] leading-none tracking-[0.1em]">{gtin}</p>
				</>
			)}
		</div>
	)
}
