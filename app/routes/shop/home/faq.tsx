import { RichText } from '#app/components/rich-text.tsx'
import { AccordionItem } from '#app/components/ui/accordion.tsx'
import { useShopDetails } from '#app/lib/shop-details.ts'
import { frequentQuestions } from '#content/faq.ts'

export function Faq() {
	return (
		<section id="faq" className="mx-auto w-full max-w-3xl">
			<h2 className="text-2xl">Frequently asked questions</h2>
			<div className="mt-3 border-t">
				{frequentQuestions(useShopDetails()).map(({ question, answer }, position) => (
					<AccordionItem key={question} name="faq" title={question} open={position === 0}>
						{answer.map((paragraph) => (
							<p key={String(paragraph[0])}>
								<RichText text={paragraph} />
							</p>
						))}
					</AccordionItem>
				))}
			</div>
		</section>
	)
}
