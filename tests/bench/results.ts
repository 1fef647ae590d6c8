import { type Loaded, medianLoad, medianRatio, type Ratio } from './medians.ts'
import { leading } from './plan.ts'
import type { Subject } from './subject.ts'

/** Everything a step measured, a value a round. */
export type Rounds = Map<string, Loaded[]>

export type KeptPage = Loaded & {
	page: string
	bytes: number
	p99AtRate: number
	ofHello: Ratio
	ofBytes: Ratio
}
export type MadePage = Loaded & {
	page: string
	bytes: number
	statements: number
	rowsRead: number | null
	ofBatch: Ratio
	/** Requests a second beside those of the smallest catalogue. */
	growth: Ratio
	p99AtRate?: number
}
export type SizeResult = {
	name: string
	products: number
	hello?: Loaded
	kept: KeptPage[]
	made: MadePage[]
	residentBytes: number
}

/** The medians of one size, beside the floors of the same rounds. */
export async function resultOf(
	rounds: Rounds,
	{ catalogue, server, pages }: Subject,
	smallest: Subject,
): Promise<SizeResult> {
	const of = (kind: string, page: string, name = catalogue.name) =>
		rounds.get(`${name}/${kind}/${page}`) ?? []
	const atRate = (kind: string, page: string) => {
		const measured = of(kind, page)
		return measured.length > 0 ? medianLoad(measured).p99 : undefined
	}
	const hello = of('hello', 'hello')
	const keptPages = pages.filter(
		({ name }) => hello.length > 0 && (leading as readonly string[]).includes(name),
	)
	return {
		name: catalogue.name,
		products: catalogue.products.length,
		...(hello.length > 0 ? { hello: medianLoad(hello) } : {}),
		kept: keptPages.map(({ name, bytes }) => ({
			page: name,
			bytes,
			...medianLoad(of('cached', name)),
			p99AtRate: atRate('cached-at-rate', name) ?? Number.NaN,
			ofHello: medianRatio(of('cached', name), hello),
			ofBytes: medianRatio(of('cached', name), of('bytes', name)),
		})),
		made: pages.map(({ name, bytes, statements, rowsRead }) => ({
			page: name,
			bytes,
			statements,
			rowsRead,
			...medianLoad(of('uncached', name)),
			ofBatch: medianRatio(of('uncached', name), of('batch', name)),
			growth: medianRatio(of('uncached', name), of('uncached', name, smallest.catalogue.name)),
			p99AtRate: atRate('uncached-at-rate', name),
		})),
		residentBytes: await server.residentBytes(),
	}
}
