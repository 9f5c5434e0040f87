import { Link } from 'react-router'

import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import { refusedForm } from '#platform/forms/form-answer.ts'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'

import {
  NO_SIZES,
  SIZE_SYSTEM_CHANGE,
  sizeChoiceText as text,
} from '../../admin/size-choice-text.ts'
import type { StyleGrid } from '../../admin/stock-grid.ts'
import type { SizeSystemChoice } from '../../sizes/size-system.ts'

type Props = {
  colourways: StyleGrid['colourways']
  systems: readonly SizeSystemChoice[]
  answer: FormAnswer | undefined
  /** The address of a product's editor; undefined for who cannot see it. */
  editorPath: ((productId: string) => string) | undefined
}

/** The size system of each colour, with the form that changes it, or why that cannot be done. */
export function SizeSystemForms({ colourways, systems, answer, editorPath }: Props) {
  const nameOf = (code: string | null) =>
    code === null
      ? text.notChosen
      : code === ''
        ? text.none
        : (systems.find((one) => one.code === code)?.name ?? code)
  return (
    <section aria-labelledby="size-systems" className="grid max-w-3xl gap-3">
      <h2 id="size-systems" className="text-xl font-semibold">
        {text.title}
      </h2>
      <ul className="divide-y border-y text-sm">
        {colourways.map(({ productId, colourName, system, inUse }) => (
          <li key={productId} className="grid gap-1 py-2">
            <p>
              <span className="font-medium">{colourName}</span>{' '}
              <span className="text-ink-soft">{nameOf(system)}</span>
            </p>
            <details open={refusedForm(answer, SIZE_SYSTEM_CHANGE, productId) && true}>
              <summary className="min-h-6 w-fit cursor-pointer py-1 underline underline-offset-4">
                {text.change}
                <span className="sr-only">{text.ofColour(colourName)}</span>
              </summary>
              {inUse.length > 0 ? (
                <div className="grid max-w-prose gap-1 py-2 text-ink-soft">
                  <p>{text.inUse(inUse)}</p>
                  <p>{text.remedy}</p>
                  {editorPath && (
                    <Link to={editorPath(productId)} className="link w-fit">
                      {text.editor}
                    </Link>
                  )}
                </div>
              ) : (
                <ChangeForm
                  productId={productId}
                  current={system}
                  systems={systems}
                  answer={answer}
                />
              )}
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}

type ChangeProps = Pick<Props, 'systems' | 'answer'> & { productId: string; current: string | null }

const ChangeForm = ({ productId, current, systems, answer }: ChangeProps) => (
  <ActionForm
    form={SIZE_SYSTEM_CHANGE}
    id={productId}
    answer={answer}
    className="grid max-w-md gap-3 py-2"
  >
    {({ refused, isSending }) => (
      <>
        {/* So that two do not undo each other's. */}
        <input type="hidden" name="seen" value={current === '' ? NO_SIZES : (current ?? '')} />
        <Field label={text.to} hint={text.removes} error={refused?.fields.system}>
          {(props) => (
            <select {...props} name="system" defaultValue={refused?.typed.system ?? ''}>
              <option value="">{text.pick}</option>
              {systems
                .filter(({ code }) => code !== current)
                .map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              {current !== '' && <option value={NO_SIZES}>{text.none}</option>}
            </select>
          )}
        </Field>
        <Button type="submit" variant="secondary" size="small" busy={isSending} className="w-fit">
          {text.submit}
        </Button>
      </>
    )}
  </ActionForm>
)
