import { AdminLink } from '#shop/sign-in/browser/admin/admin-link.tsx'
import { Check, Circle } from 'lucide-react'

import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import type { FormAnswer } from '#platform/forms/form-answer.ts'
import { Button } from '#platform/ui/button.tsx'

import { isInShop, TEXTS_FORM } from '../../dashboard/set-up.ts'
import type { SetUpRow } from '../../dashboard/set-up.ts'
import { setUpText as text } from '../../dashboard/set-up-text.ts'

type Props = {
  rows: readonly SetUpRow[]
  /** How many demo products are still in the shop. */
  demoProducts: number
  answer: FormAnswer | undefined
}

/** What a shop still needs before it is a real one, until all of it is done. */
export const SetUpList = ({ rows, demoProducts, answer }: Props) => (
  <section aria-labelledby="set-up" className="grid max-w-4xl gap-4">
    <h2 id="set-up" className="text-xl font-semibold">
      {text.title}{' '}
      <span className="text-sm font-normal text-ink-soft">
        {text.progress(rows.filter(({ isDone }) => isDone).length, rows.length)}
      </span>
    </h2>
    <ol className="border-t">
      {rows.map((row) => {
        const { step, label, hint, isDone, to } = row
        const Icon = isDone ? Check : Circle
        return (
          <li key={step} className="flex gap-4 border-b py-3">
            <Icon
              aria-label={isDone ? text.done : text.toDo}
              className={`mt-0.5 size-5 shrink-0 ${isDone ? 'text-success' : 'text-ink-soft'}`}
              strokeWidth={1.5}
            />
            <div className="grid min-w-0 gap-1">
              {to === undefined ? (
                <p className={isDone ? 'text-ink-soft' : 'font-medium'}>{label}</p>
              ) : (
                <AdminLink
                  to={to}
                  reloadDocument={isInShop(row)}
                  className="link lone-link justify-self-start font-medium"
                >
                  {label}
                </AdminLink>
              )}
              {!isDone && <p className="text-sm text-ink-soft">{hint}</p>}
              {step === 'texts' && !isDone && (
                <ActionForm form={TEXTS_FORM} answer={answer} className="mt-2">
                  {({ isSending }) => (
                    <Button type="submit" variant="secondary" size="small" busy={isSending}>
                      {text.confirmTexts}
                    </Button>
                  )}
                </ActionForm>
              )}
              {step === 'demo' && !isDone && demoProducts > 0 && (
                <ActionForm form="remove-demo" answer={answer} className="mt-2">
                  {({ isSending }) => (
                    <Button type="submit" variant="secondary" size="small" busy={isSending}>
                      {text.removeDemo(demoProducts)}
                    </Button>
                  )}
                </ActionForm>
              )}
            </div>
          </li>
        )
      })}
    </ol>
  </section>
)
