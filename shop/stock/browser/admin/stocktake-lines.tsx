import { Form } from 'react-router'

import { Button } from '#platform/ui/button.tsx'
import { ActionForm } from '#platform/forms/browser/action-form.tsx'
import { refusedForm } from '#platform/forms/form-answer.ts'
import type { FormAnswer } from '#platform/forms/form-answer.ts'

import { adminStockText, stocktakeText } from '../../admin/admin-stock-text.ts'
import { cellRefusalText } from '../../admin/stock-change-text.ts'
import type { StocktakeLine } from '../../admin/stocktake.ts'

const text = stocktakeText.review

type Props = {
  lines: readonly StocktakeLine[]
  /** One for each line, so that "count again" is done once. */
  againKeys: readonly string[]
  answer: FormAnswer | undefined
  isOpen: boolean
}

const nameOf = ({ name, colourName, sizeName }: StocktakeLine) =>
  `${name}, ${colourName}, ${adminStockText.size(sizeName)}`
const keyOf = ({ productId, sizeId }: StocktakeLine) => `${productId} ${sizeId ?? ''}`
const signed = (difference: number) =>
  difference > 0 ? `+${difference}` : String(difference).replace('-', '−')

/** What was found beside what should be there, and the form that corrects the stock by it. */
export function StocktakeLines({ lines, againKeys, answer, isOpen }: Props) {
  const held = refusedForm(answer, 'apply')?.typed ?? {}
  const differing = lines.filter(({ difference }) => difference !== 0)
  return (
    <div className="grid gap-6">
      <ul aria-label={text.caption} className="border-t">
        {lines.map((line, at) => {
          const atLeast = held[keyOf(line)]
          return (
            <li
              key={keyOf(line)}
              className="grid gap-x-6 gap-y-1 border-b py-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]"
            >
              <div className="grid gap-1">
                {isOpen && line.difference !== 0 ? (
                  <label className="flex min-h-6 items-baseline gap-3 font-medium pointer-coarse:min-h-11 pointer-coarse:items-center">
                    <input
                      form="apply"
                      type="checkbox"
                      name="line"
                      defaultChecked
                      value={JSON.stringify({
                        productId: line.productId,
                        sizeId: line.sizeId,
                        difference: line.difference,
                      })}
                      className="size-4 shrink-0 accent-accent"
                    />
                    {nameOf(line)}
                  </label>
                ) : (
                  <span className="font-medium">{nameOf(line)}</span>
                )}
                {isOpen && line.moved && <p className="text-sm text-warning">{text.moved}</p>}
                {atLeast !== undefined && (
                  <p className="text-sm text-danger">
                    {cellRefusalText({ outcome: 'held', now: 0, atLeast: Number(atLeast) })}
                  </p>
                )}
              </div>
              <p className="flex items-baseline gap-4 text-sm tabular-nums">
                <span>
                  {text.columns.counted} {line.counted}
                </span>
                <span className="text-ink-soft">
                  {text.columns.expected} {line.expected}
                </span>
                <span className={`font-semibold ${line.difference === 0 ? '' : 'text-warning'}`}>
                  {signed(line.difference)}
                </span>
              </p>
              {isOpen && (
                <Form method="post">
                  <input type="hidden" name="form" value="again" />
                  <input type="hidden" name="key" value={againKeys[at]} />
                  <input type="hidden" name="product" value={line.productId} />
                  <input type="hidden" name="size" value={line.sizeId ?? ''} />
                  <input type="hidden" name="counted" value={line.counted} />
                  <Button
                    type="submit"
                    variant="quiet"
                    size="small"
                    aria-label={text.again(nameOf(line))}
                  >
                    {text.againShort}
                  </Button>
                </Form>
              )}
            </li>
          )
        })}
      </ul>
      {differing.length === 0 && <p className="text-success">{text.match}</p>}
      {isOpen && <ApplyForm answer={answer} />}
    </div>
  )
}

/** The boxes of the lines belong to this form by its id, so that each line can have one of its own. */
const ApplyForm = ({ answer }: { answer: FormAnswer | undefined }) => (
  <div className="flex flex-wrap items-start gap-4">
    <ActionForm form="apply" formId="apply" answer={answer}>
      {({ isSending }) => (
        <Button type="submit" busy={isSending}>
          {text.apply}
        </Button>
      )}
    </ActionForm>
    <ActionForm form="give-up" answer={answer} className="grid gap-1">
      {({ isSending }) => (
        <>
          <Button type="submit" variant="secondary" busy={isSending}>
            {text.giveUp}
          </Button>
          <p className="text-sm text-ink-soft">{text.giveUpHint}</p>
        </>
      )}
    </ActionForm>
  </div>
)
