import { MarkedText } from './marked-text.tsx'
import type { Field } from './shape.ts'

export function Fields({ fields }: { fields: Field[] }) {
	return (
		<dl className="api-fields">
			{fields.map(({ name, shape, isRequired, description }) => (
				<div key={name}>
					<dt>
						<code>{name}</code>
						{!isRequired && <small> optional</small>}
					</dt>
					<dd>
						<MarkedText text={shape} />
						{description && (
							<span>
								<MarkedText text={description} />
							</span>
						)}
					</dd>
				</div>
			))}
		</dl>
	)
}
