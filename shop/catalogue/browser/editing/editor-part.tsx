import type { ReactNode } from 'react'

import type { EditFaults } from '../../editing/edit-answer.ts'
import type { FormValues } from '../../editing/product-values.ts'

/** What the inputs begin with, and what is wrong with them. */
export type PartProps = { values: FormValues; faults: EditFaults }

/** A part of the editor under a heading of its own. */
export const EditorPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="grid gap-5 border-t pt-6">
    <h2 className="text-xl font-semibold">{title}</h2>
    {children}
  </section>
)
