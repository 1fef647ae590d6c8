import { createPart } from '#app/lib/create-part.ts'

/** Class names of a card, which other elements may also use. */
const cardClass = 'rounded-xl border bg-card text-card-foreground'

const Card = createPart('div', 'card', `${cardClass} flex flex-col gap-4 py-5`)

const CardHeader = createPart('div', 'card-header', 'grid gap-y-1.5 px-5')

const CardTitle = createPart('h2', 'card-title', 'text-lg')

const CardDescription = createPart('div', 'card-description', 'text-muted-foreground')

const CardContent = createPart('div', 'card-content', 'px-5')

const CardFooter = createPart('div', 'card-footer', 'flex flex-wrap gap-3 px-5')

export { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle, cardClass }
