import { createPart } from '#app/lib/create-part.ts'
import { inputClass } from './input.tsx'

export const NativeSelect = createPart('select', 'native-select', inputClass)
