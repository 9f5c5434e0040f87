import { useMemo } from 'react'
import { data } from 'react-router'

import { useChoices } from '#platform/admin/browser/picked-list.tsx'
import type { Choices } from '#platform/admin/browser/picked-list.tsx'
import { answerInTime } from '#platform/forms/browser/answer-in-time.ts'
import type { FormRefused } from '#platform/forms/form-answer.ts'
import { FIND_PRODUCTS_BY_SLUG } from '#shop/catalogue/admin-catalogue-paths.ts'
import type { EditAnswer } from '#shop/catalogue/editing/edit-refusals.ts'
import { editorText } from '#shop/catalogue/editing/edit-text.ts'
import { valuesOfForm } from '#shop/catalogue/editing/product-values.ts'

type Sent = { request: Request; serverAction: () => Promise<EditAnswer> }

/** Sends the form of a product; what keeps its answer away is a refusal like any other. */
export async function sendEdit({ request, serverAction }: Sent) {
  const values = valuesOfForm(await request.clone().formData())
  return editResponse(
    await answerInTime<EditAnswer>(serverAction, () => ({
      kind: 'refused',
      ...editorText.fault,
      faults: {},
      values,
    })),
  )
}

/** After a refusal nothing is loaded again: what was typed goes on as it is. */
export const editResponse = (answer: EditAnswer) =>
  data(answer, { status: answer.kind === 'conflict' ? 409 : 400 })

/** The response to a form that was refused before it was read. */
export const refuseEdit = ({ notice }: FormRefused, form: FormData) =>
  editResponse({ kind: 'refused', ...notice, faults: {}, values: valuesOfForm(form) })

type Worn = { slug: string; name: string; colourName: string }

const nothing: readonly Worn[] = []

/** What can be picked to wear with a product, by slugs; `known` is picked already, always the same list. */
export function useRelatedProducts(known: readonly Worn[] = nothing): Choices {
  const choices = useMemo(
    () =>
      known.map(({ slug, name, colourName }) => ({
        id: slug,
        name: editorText.nameIn(name, colourName),
      })),
    [known],
  )
  return useChoices(FIND_PRODUCTS_BY_SLUG, choices)
}
