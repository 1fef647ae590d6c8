import { createPart } from '#app/lib/create-part.ts'
import { inputClass } from './input.tsx'

export const Textarea = createPart('textarea', 'textarea', inputClass)
